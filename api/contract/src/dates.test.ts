import { expect, it } from 'vitest'
import { clockInSriLanka, formatComingDate, formatComingDates, formatShortDate } from './dates.ts'

it('days are written as in British English', () => {
  const british = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  })
  for (let day = 1; day <= 366; day += 1) {
    const at = new Date(Date.UTC(2028, 0, day))
    expect(formatShortDate(at.toISOString().slice(0, 10))).toBe(british.format(at))
  }
})

it('the clocks of Sri Lanka are five and a half hours ahead', () => {
  expect(clockInSriLanka(new Date('2027-05-14T18:35:00Z'))).toBe('00:05')
})

it('a day to come names its year unless it is one of the next twelve months', () => {
  // Already the 28th in Sri Lanka.
  const now = new Date('2026-11-27T19:00:00Z')
  expect(['2026-11-27', '2026-11-28', '2027-11-27', '2027-11-28'].map((day) => formatComingDate(day, now))).toEqual([
    'Fri 27 Nov 2026',
    'Sat 28 Nov',
    'Sat 27 Nov',
    'Sun 28 Nov 2027',
  ])
  const ofDates = (from: string, to: string) => formatComingDates(from, to, now)
  expect(ofDates('2026-12-30', '2027-01-02')).toBe('Wed 30 Dec to Sat 2 Jan')
  expect(ofDates('2026-11-26', '2026-11-29')).toBe('Thu 26 Nov to Sun 29 Nov')
  expect(ofDates('2028-03-03', '2028-03-06')).toBe('Fri 3 Mar to Mon 6 Mar 2028')
  expect(ofDates('2027-12-30', '2028-01-02')).toBe('Thu 30 Dec 2027 to Sun 2 Jan 2028')
})
