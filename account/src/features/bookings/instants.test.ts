import { describe, expect, test } from 'vitest'
import { bothClocks, timeLeft, whereYouAre } from './instants.ts'

const now = Date.parse('2026-11-21T06:00:00Z')

describe('what is left', () => {
  test.each([
    ['2026-11-30T08:30:00Z', '9 days left'],
    ['2026-11-23T06:00:00Z', '2 days left'],
    ['2026-11-23T05:59:00Z', '47 hours left'],
    ['2026-11-21T07:59:30Z', '120 minutes left'],
    ['2026-11-21T06:00:20Z', '1 minute left'],
    ['2026-11-21T06:00:00Z', undefined],
    ['2026-11-20T06:00:00Z', undefined],
  ])('until %s is said as %s', (instant, said) => expect(timeLeft(instant, now)).toBe(said))
})

describe('the clock where one is', () => {
  test('is told with its own day, which may be another', () => {
    expect(whereYouAre('2027-05-14T03:00:00Z', 'America/Los_Angeles')).toBe('Thu 13 May, 20:00 where you are')
  })

  test('is not told where it shows the same, under whatever name', () => {
    expect(whereYouAre('2027-05-14T03:00:00Z', 'Asia/Kolkata')).toBeUndefined()
    expect(bothClocks('2027-05-14T12:30:00Z', 'Asia/Colombo')).toBe('Fri 14 May, 18:00 Sri Lanka time')
  })

  test('follows summer time on its own', () => {
    expect(whereYouAre('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('Sun 25 Oct, 02:30 where you are')
    expect(whereYouAre('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('Sun 25 Oct, 02:30 where you are')
  })
})
