import { expect, test } from 'vitest'
import { formatShortDate } from '@escapes/contract/dates'
import { datesOf } from './dates-of.ts'

const stay = (checkIn: string, checkOut: string) => ({ checkIn, checkOut, date: null })

test('a stay says its year once', () => {
  const [from, to] = [formatShortDate('2027-05-14'), formatShortDate('2027-05-18')]
  expect(datesOf(stay('2027-05-14', '2027-05-18'))).toBe(`${from} to ${to} 2027`)
})

test('a stay over the new year says both', () => {
  expect(datesOf(stay('2026-12-30', '2027-01-02'))).toMatch(/30 Dec 2026 to .*2 Jan 2027$/)
})

test('an outing is one day', () => {
  expect(datesOf({ checkIn: null, checkOut: null, date: '2027-05-14' })).toBe(`${formatShortDate('2027-05-14')} 2027`)
})
