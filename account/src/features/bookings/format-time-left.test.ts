import { describe, expect, it } from 'vitest'
import { formatInBothTimeZones, formatLocalTimeIfDifferent } from '@escapes/contract/dates'
import { formatTimeLeft } from './format-time-left.ts'

const now = Date.parse('2026-11-21T06:00:00Z')

describe('the time left', () => {
  it.each([
    ['2026-11-30T08:30:00Z', '9 days left'],
    ['2026-11-23T06:00:00Z', '2 days left'],
    ['2026-11-23T05:59:00Z', '47 hours left'],
    ['2026-11-21T07:59:30Z', '120 minutes left'],
    ['2026-11-21T06:00:20Z', '1 minute left'],
    ['2026-11-21T06:00:00Z', undefined],
    ['2026-11-20T06:00:00Z', undefined],
  ])('shows the time until %s as %s', (instant, text) => expect(formatTimeLeft(instant, now)).toBe(text))
})

describe('the local time of the reader', () => {
  it('is shown with its own day, which may differ', () => {
    expect(formatLocalTimeIfDifferent('2027-05-14T03:00:00Z', 'America/Los_Angeles')).toBe(
      'Thu 13 May, 20:00 where you are',
    )
  })

  it('is left out where it is the same time, whatever the zone is called', () => {
    expect(formatLocalTimeIfDifferent('2027-05-14T03:00:00Z', 'Asia/Kolkata')).toBeUndefined()
    expect(formatInBothTimeZones('2027-05-14T12:30:00Z', 'Asia/Colombo')).toBe('Fri 14 May, 18:00 Sri Lanka time')
  })

  it('follows summer time on its own', () => {
    expect(formatLocalTimeIfDifferent('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('Sun 25 Oct, 02:30 where you are')
    expect(formatLocalTimeIfDifferent('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('Sun 25 Oct, 02:30 where you are')
  })
})
