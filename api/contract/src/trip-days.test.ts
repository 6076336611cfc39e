import { expect, it } from 'vitest'
import { isTripNear, toCountdown, toTripDates } from './trip-days.ts'

const stay = { checkIn: '2027-05-14', checkOut: '2027-05-18', date: null, nights: 4 }
const tour = { checkIn: null, checkOut: null, date: '2027-05-14', nights: null }
const longTour = { ...tour, lastDay: '2027-05-16' }

it.each([
  [stay, '2027-05-02', 'In 12 days'],
  [stay, '2027-05-13', 'Tomorrow'],
  [stay, '2027-05-14', 'Today'],
  [stay, '2027-05-15', 'Night 2 of 4'],
  [stay, '2027-05-18', 'You leave today'],
  [tour, '2027-05-14', 'Today'],
  [tour, '2027-05-16', 'Under way'],
  [longTour, '2027-05-15', 'Day 2 of 3'],
])('%j is, seen on %s: %s', (trip, today, countdown) => {
  expect(toCountdown(trip, today)).toBe(countdown)
})

it.each([
  [stay, /^Fri,? 14 May to Tue,? 18 May$/],
  [tour, /^Fri,? 14 May$/],
  [longTour, /^Fri,? 14 May to Sun,? 16 May$/],
])('%j is on %s', (trip, dates) => {
  expect(toTripDates(trip)).toMatch(dates)
})

it.each([
  [stay, ['2027-05-07', '2027-05-18'], ['2027-05-06', '2027-05-19']],
  [tour, ['2027-05-07', '2027-05-15'], ['2027-05-06', '2027-05-16']],
  [longTour, ['2027-05-07', '2027-05-16'], ['2027-05-06', '2027-05-17']],
])('%j is near from the first to the last of %j, and no longer on %j', (trip, near, far) => {
  expect(near.map((today) => isTripNear(trip, today))).toEqual([true, true])
  expect(far.map((today) => isTripNear(trip, today))).toEqual([false, false])
})
