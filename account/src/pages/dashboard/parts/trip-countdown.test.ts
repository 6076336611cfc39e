import { expect, it } from 'vitest'
import { toCountdown } from './trip-countdown.ts'

const stay = { checkIn: '2027-05-14', checkOut: '2027-05-18', date: null, nights: 4 }
const tour = { checkIn: null, checkOut: null, date: '2027-05-14', nights: null }

it.each([
  [stay, '2027-05-02', 'In 12 days'],
  [stay, '2027-05-13', 'Tomorrow'],
  [stay, '2027-05-14', 'Today'],
  [stay, '2027-05-15', 'Night 2 of 4'],
  [stay, '2027-05-18', 'You leave today'],
  [tour, '2027-05-14', 'Today'],
  [tour, '2027-05-16', 'Under way'],
])('%j is, seen on %s: %s', (trip, today, countdown) => {
  expect(toCountdown(trip, today)).toBe(countdown)
})
