import { expect, it } from 'vitest'
import { type PlannedBooking, toTripPlan } from './to-trip-plan.ts'

const today = '2027-05-01'
const day = { description: '', activities: [], accommodation: null, meals: [] }

const villa = (id: string, place: string, from: string, to: string): PlannedBooking => ({
  id,
  kind: 'villa',
  title: `House ${id}`,
  place,
  isConfirmed: true,
  from,
  to,
  startTime: '14:00',
  endTime: '11:00',
  pickupTime: null,
  itinerary: [],
})
const activity = (id: string, place: string, from: string, to = from): PlannedBooking => ({
  ...villa(id, place, from, to),
  kind: 'experience',
  title: `Walk ${id}`,
  startTime: '08:00',
  endTime: null,
})

const toWords = (bookings: readonly PlannedBooking[], from = today) =>
  toTripPlan(bookings, from).trips.map(({ days }) =>
    days.map(({ date, entries, drives, beds, gap }) =>
      [
        date.slice(8),
        ...entries.map(({ what, time, title }) => `${what} ${title} ${time}`),
        ...drives.map(({ from: start, to, minutes, leaveBy }) => `${start}>${to} ${minutes} ${leaveBy}`),
        ...beds.map(({ title }) => `bed ${title}`),
        ...(gap ? [`gap ${gap.nights} to ${gap.checkOut.slice(8)} at ${gap.place}`] : []),
      ].join(', '),
    ),
  )

it('a plan has each day with what happens, the drives to it, by when to leave, and the bed of the night', () => {
  const bookings = [
    villa('A', 'Galle', '2027-05-10', '2027-05-12'),
    activity('B', 'Mirissa', '2027-05-11'),
    villa('C', 'Ella', '2027-05-12', '2027-05-13'),
  ]
  expect(toWords(bookings)).toEqual([
    [
      '10, check-in House A 14:00, bed House A',
      '11, activity Walk B 08:00, Galle>Mirissa 60 07:00, Mirissa>Galle 60 null, bed House A',
      '12, check-out House A 11:00, check-in House C 14:00, Galle>Ella 300 null, bed House C',
      '13, check-out House C 11:00',
    ],
  ])
})

it('what is over beside the house before it is left comes first', () => {
  const night = villa('A', 'Ella', '2027-05-10', '2027-05-11')
  const walk = (startTime: string, endTime: string, place = 'Ella'): PlannedBooking => ({
    ...activity('B', place, '2027-05-11'),
    startTime,
    endTime,
  })
  const lastDay = (other: PlannedBooking) =>
    toTripPlan([night, other], today).trips[0]?.days[1]?.entries.map(({ what }) => what)
  expect(lastDay(walk('04:00', '09:00'))).toEqual(['activity', 'check-out'])
  expect(lastDay(walk('08:00', '12:00'))).toEqual(['check-out', 'activity'])
  expect(lastDay(walk('04:00', '09:00', 'Nuwara Eliya'))).toEqual(['check-out', 'activity'])
})

it('a tour of several days has its places and its nights, and drives by itself', () => {
  const itinerary = [
    { ...day, day: 1, title: 'Up', location: 'Kandy', accommodation: 'The guesthouse' },
    { ...day, day: 2, title: 'Tea', location: 'Ella' },
  ]
  const tour: PlannedBooking = { ...activity('T', 'Kandy', '2027-05-10', '2027-05-11'), kind: 'tour', itinerary }
  const [trip] = toTripPlan([tour, villa('A', 'Nuwara Eliya', '2027-05-11', '2027-05-12')], today).trips
  expect(trip?.days.map(({ entries, drives, beds }) => [entries.map(({ detail }) => detail), drives, beds])).toEqual([
    [['Up'], [], [{ title: 'The guesthouse', place: 'Kandy' }]],
    [
      ['Tea', null],
      [
        {
          from: 'Ella',
          to: 'Nuwara Eliya',
          minutes: 120,
          leaveBy: null,
          toEntry: 1,
          isTooLate: false,
          gapMinutes: null,
        },
      ],
      [{ title: 'House A', place: 'Nuwara Eliya' }],
    ],
    [[null], [], []],
  ])
})

it('nights without a bed are named once, two beds of one night both, and a week later is another trip', () => {
  expect(
    toWords([
      villa('A', 'Galle', '2027-05-10', '2027-05-12'),
      villa('B', 'Galle', '2027-05-11', '2027-05-12'),
      villa('C', 'Ella', '2027-05-14', '2027-05-15'),
      activity('D', 'Colombo', '2027-05-23'),
    ]),
  ).toEqual([
    [
      '10, check-in House A 14:00, bed House A',
      '11, check-in House B 14:00, bed House A, bed House B',
      '12, check-out House A 11:00, check-out House B 11:00, gap 2 to 14 at Galle',
      '13',
      '14, check-in House C 14:00, bed House C',
      '15, check-out House C 11:00',
    ],
    ['23, activity Walk D 08:00'],
  ])
})

it('who is fetched is told when, on the first day alone, and not when to leave', () => {
  const fetched = { ...activity('B', 'Mirissa', '2027-05-11', '2027-05-12'), pickupTime: '06:10' }
  const [trip] = toTripPlan([villa('A', 'Galle', '2027-05-10', '2027-05-12'), fetched], today).trips
  expect(trip?.days.map(({ entries }) => entries.map((entry) => entry.pickupTime))).toEqual([
    [null],
    ['06:10'],
    [undefined, null],
  ])
  expect(trip?.days[1]?.drives[0]).toMatchObject({ from: 'Galle', to: 'Mirissa', leaveBy: null })
})

it('a drive stands before what it leads to, and says when what it leaves has not begun by then', () => {
  const whales = { ...activity('W', 'Mirissa', '2027-05-11'), startTime: '06:00' }
  const drivesTo = (startTime: string) =>
    toTripPlan(
      [
        villa('A', 'Mirissa', '2027-05-10', '2027-05-12'),
        whales,
        { ...activity('B', 'Galle', '2027-05-11'), startTime },
      ],
      today,
    ).trips[0]?.days[1]?.drives.map(({ from, leaveBy, toEntry, isTooLate }) => [from, leaveBy, toEntry, isTooLate])
  expect(drivesTo('14:00')).toEqual([
    ['Mirissa', '13:00', 1, false],
    ['Galle', null, null, false],
  ])
  expect(drivesTo('07:00')).toEqual([
    ['Mirissa', null, 1, true],
    ['Galle', null, null, false],
  ])
})

it('of two outings of a day it says what overlaps, and where there is less time than the way takes', () => {
  const dayWith = (endTime: string | null, startTime: string) => {
    const walk = { ...activity('A', 'Ella', '2027-05-11'), endTime }
    const tea = { ...activity('B', 'Nuwara Eliya', '2027-05-11'), startTime, endTime: '18:00' }
    const { entries = [], drives = [] } = toTripPlan([walk, tea], today).trips[0]?.days[0] ?? {}
    const [{ leaveBy, isTooLate, gapMinutes } = {}] = drives
    return [
      entries.map(({ time, endTime: end }) => `${time}–${end}`),
      entries[1]?.overlaps,
      leaveBy,
      isTooLate,
      gapMinutes,
    ]
  }
  expect(dayWith('12:30', '15:00')).toEqual([['08:00–12:30', '15:00–18:00'], [], '13:00', false, null])
  expect(dayWith('12:20', '13:00')).toEqual([['08:00–12:20', '13:00–18:00'], [], null, true, 40])
  expect(dayWith('14:00', '13:00')).toEqual([['08:00–14:00', '13:00–18:00'], [0], null, true, null])
  // Where no end is told nothing is known of it.
  expect(dayWith(null, '13:00')).toEqual([['08:00–null', '13:00–18:00'], [], '11:00', false, null])
})

it('the last day of a tour says when one is back, and no day before it', () => {
  const tour = { ...activity('T', 'Ella', '2027-05-10', '2027-05-11'), endTime: '16:00' }
  const [trip] = toTripPlan([tour], today).trips
  expect(trip?.days.map(({ entries }) => entries.map(({ time, endTime }) => [time, endTime]))).toEqual([
    [['08:00', null]],
    [[null, '16:00']],
  ])
})

it('a trip under way begins today', () => {
  expect(toWords([villa('A', 'Galle', '2027-04-29', '2027-05-02')])).toEqual([
    ['01, bed House A', '02, check-out House A 11:00'],
  ])
})
