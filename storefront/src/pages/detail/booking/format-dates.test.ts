import { expect, it } from 'vitest'
import { formatShortDate } from '@escapes/contract/dates'
import { aTour, aVilla } from '../../../../test/factories.ts'
import { formatDates } from './format-dates.ts'

const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut, date: null })

it('a stay says its year once', () => {
  const [from, to] = [formatShortDate('2027-05-14'), formatShortDate('2027-05-18')]
  expect(formatDates(stay('2027-05-14', '2027-05-18'), aVilla())).toBe(`${from} to ${to} 2027`)
})

it('a stay over the new year says both', () => {
  expect(formatDates(stay('2026-12-30', '2027-01-02'), aVilla())).toMatch(/30 Dec 2026 to .*2 Jan 2027$/)
})

it.each([
  [1, /^Fri,? 14 May 2027$/],
  [2.5, /^Fri,? 14 May to Sun,? 16 May 2027$/],
])('an activity of %d days has its first and its last one', (durationDays, dates) => {
  expect(formatDates({ checkIn: null, checkOut: null, date: '2027-05-14' }, aTour({ durationDays }))).toMatch(dates)
})
