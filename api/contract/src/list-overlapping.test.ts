import { expect, it } from 'vitest'
import { describeConflict, listOverlapping } from './list-overlapping.ts'

const stay = (checkIn: string, checkOut: string) => ({
  id: `stay ${checkIn}`,
  kind: 'villa' as const,
  state: 'confirmed' as const,
  checkIn,
  checkOut,
  date: null,
  lastDay: null,
  listing: { id: 'l', title: 'Lagoon House', location: 'Bentota', image: null },
})
const activity = (date: string, lastDay = date, hours: { startTime?: string; endTime?: string } = {}) => ({
  id: `activity ${date} ${hours.startTime ?? ''}`,
  kind: 'tour' as const,
  state: 'pending' as const,
  checkIn: null,
  checkOut: null,
  date,
  lastDay,
  listing: { id: 'l', title: 'Ella Rock', location: 'Ella', image: null },
  ...hours,
})

it.each([
  ['two houses for one night', stay('2027-05-14', '2027-05-18'), stay('2027-05-17', '2027-05-20'), true],
  [
    'a house from the day on which another is left',
    stay('2027-05-14', '2027-05-18'),
    stay('2027-05-18', '2027-05-20'),
    false,
  ],
  ['a day out while one lives in a house', stay('2027-05-14', '2027-05-18'), activity('2027-05-15'), false],
  ['a house for a night of a tour', stay('2027-05-14', '2027-05-18'), activity('2027-05-17', '2027-05-19'), true],
  ['two activities on one day', activity('2027-05-17', '2027-05-19'), activity('2027-05-19'), true],
  ['two activities on days after each other', activity('2027-05-17', '2027-05-19'), activity('2027-05-20'), false],
])('%s', (_, selection, booked, isOverlapping) => {
  expect(listOverlapping(selection, [booked]).map(({ booking }) => booking)).toEqual(isOverlapping ? [booked] : [])
  expect(listOverlapping(booked, [selection])).toHaveLength(isOverlapping ? 1 : 0)
})

it('is neither itself nor what is over', () => {
  const hold = stay('2027-05-14', '2027-05-18')
  expect(listOverlapping(hold, [hold, { ...hold, id: 'other', state: 'cancelled' as const }])).toEqual([])
})

it('is a hold of another listing, and none of the one that is chosen, which takes its place', () => {
  const hold = { ...stay('2027-05-14', '2027-05-18'), state: 'hold' as const }
  const chosen = { ...stay('2027-05-15', '2027-05-16'), listingId: 'other' }
  expect(listOverlapping(chosen, [hold])).toHaveLength(1)
  expect(listOverlapping({ ...chosen, listingId: 'l' }, [hold])).toEqual([])
})

const day = '2027-05-14'
const here = (startTime: string, endTime?: string, on = day) =>
  activity(on, on, { startTime, ...(endTime && { endTime }) })

it.each([
  [
    'two that are at the same time',
    here('12:00', '15:00'),
    here('08:00', '12:30'),
    'This overlaps with Ella Rock, 08:00–12:30 on the same day.',
  ],
  [
    'a way that is longer than the time for it',
    { ...here('13:00', '15:00'), place: 'Nuwara Eliya' },
    here('08:00', '12:20'),
    'Only 40 minutes between this and Ella Rock, 08:00–12:20 on the same day; the drive takes about 2 hours.',
  ],
  [
    'no time at all for a way',
    { ...here('12:20', '15:00'), place: 'Nuwara Eliya' },
    here('08:00', '12:20'),
    'No time between this and Ella Rock, 08:00–12:20 on the same day; the drive takes about 2 hours.',
  ],
  [
    'an end that nobody told',
    here('14:00', '15:00'),
    here('08:00'),
    'You have booked Ella Rock, 08:00 on the same day. It is not told when the first of them ends.',
  ],
  [
    'a night out before a sunrise',
    here('04:00', '09:00', '2027-05-15'),
    here('22:00', '04:30'),
    'This overlaps with Ella Rock, 22:00–04:30 on Fri 14 May 2027.',
  ],
  [
    'a tour of several days, which ends later on that day',
    here('09:00', '19:00'),
    activity('2027-05-11', day, { startTime: '07:00', endTime: '16:00' }),
    'This overlaps with Ella Rock, Tue 11 May – Fri 14 May 2027, back about 16:00.',
  ],
  [
    'two houses',
    stay(day, '2027-05-18'),
    stay('2027-05-16', '2027-05-20'),
    'This overlaps with Lagoon House, Sun 16 May – Thu 20 May 2027.',
  ],
])('says of %s what is in the way', (_, selection, booked, text) => {
  const told = listOverlapping(selection, [booked]).map((one) => describeConflict(one).join(one.booking.listing.title))
  expect(told).toEqual([text])
})

it('a tour from place to place begins and ends elsewhere', () => {
  const tour = activity('2027-05-11', day, { startTime: '07:00', endTime: '16:00' })
  const booked = { ...tour, listing: { ...tour.listing, route: { from: 'Colombo', to: 'Galle' } } }
  const sunset = (place: string) => ({ ...here('16:30', '18:30'), place })
  const tell = (place: string) =>
    listOverlapping(sunset(place), [booked]).map((one) => describeConflict(one).join(one.booking.listing.title))
  expect(tell('Unawatuna')).toEqual([])
  expect(tell('Mirissa')).toEqual([
    'Only 30 minutes between this and Ella Rock, Tue 11 May – Fri 14 May 2027, back about 16:00; the drive takes about 1 hour.',
  ])
  const walk = { ...here('05:00', '06:30', '2027-05-11'), place: 'Galle' }
  expect(listOverlapping(walk, [booked])).toMatchObject([{ conflict: { what: 'short-way', driveMinutes: 120 } }])
})

it('is silent where both can be done', () => {
  expect(listOverlapping({ ...here('15:00', '18:00'), place: 'Nuwara Eliya' }, [here('08:00', '12:30')])).toEqual([])
})
