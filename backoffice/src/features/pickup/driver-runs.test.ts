import { expect, it } from 'vitest'
import { type Fetched, listWithoutDriver, toDriverMessage, toDriverRuns } from './driver-runs.ts'

const sunil = { driver: 'Sunil', phone: '+94 77 555 0143', vehicle: 'White van' }
const aFetched = (name: string, time: string | null, more: Partial<Fetched> = {}): Fetched => ({
  bookingId: name,
  reference: name.toUpperCase(),
  state: 'confirmed',
  customer: { name, email: '' },
  guests: { adults: 2, children: 1, infants: 0 },
  pickupLocation: `${name}’s hotel`,
  pickup: time === null ? null : { time, ...sunil },
  ...more,
})

it('a driver gets all pick-ups of the day in their order, whatever they are for', () => {
  const late = aFetched('Tom', '06:00', { listing: { title: 'Ella Rock' } })
  const [run, ...others] = toDriverRuns([late, aFetched('Amara', '05:10')])
  expect(others).toEqual([])
  expect(toDriverMessage('2026-11-28', run!)).toBe(
    [
      'Pick-ups on Sat 28 Nov 2026',
      '05:10 Amara’s hotel: Amara, 3 guests',
      '06:00 Tom’s hotel: Tom, 3 guests (Ella Rock)',
    ].join('\n'),
  )
})

it('has the guests’ numbers where staff want it', () => {
  const tom = aFetched('Tom', '06:00', { customer: { name: 'Tom', email: '', phone: '+44 7700 900123' } })
  const [run] = toDriverRuns([tom, aFetched('Amara', '06:30')])
  const lines = (withPhones: boolean) => toDriverMessage('2026-11-28', run!, { withPhones }).split('\n').slice(1)
  expect(lines(true)).toEqual([
    '06:00 Tom’s hotel: Tom, 3 guests, +44 7700 900123',
    '06:30 Amara’s hotel: Amara, 3 guests',
  ])
  expect(lines(false)[0]).toBe('06:00 Tom’s hotel: Tom, 3 guests')
})

it('drivers are told apart by their number, else by their name', () => {
  const own = { time: '05:20', driver: 'Kamal', phone: '', vehicle: '' }
  const runs = toDriverRuns([aFetched('Amara', '05:10'), aFetched('Tom', null, { pickup: own })])
  expect(runs.map(({ driver, stops }) => [driver, stops.length])).toEqual([
    ['Sunil', 1],
    ['Kamal', 1],
  ])
})

it('who wants to be fetched and has no driver is listed; who has not paid, or wants nothing, is not', () => {
  const none = { time: '05:20', driver: '', phone: '', vehicle: 'Van' }
  const bookings = [
    aFetched('Amara', '05:10'),
    aFetched('Tom', null),
    aFetched('Nila', null, { pickup: none }),
    aFetched('Jon', null, { state: 'pending' }),
    aFetched('Eva', null, { pickupLocation: null }),
  ]
  expect(listWithoutDriver(bookings).map(({ customer }) => customer.name)).toEqual(['Tom', 'Nila'])
})
