import { expect, it } from 'vitest'
import { aBooking } from '../../../test/factories.ts'
import { toBookAgainPath } from './booking-paths.ts'

const today = '2027-05-10'
const stay = {
  kind: 'villa' as const,
  checkIn: '2027-05-14',
  checkOut: '2027-05-18',
  date: null,
  guests: { adults: 2, children: 1, infants: 0 },
}
const panelOf = (more: Parameters<typeof aBooking>[0]) => {
  const booking = aBooking({ ...stay, ...more })
  return toBookAgainPath(booking, today)?.replace(booking.listing.id, 'id')
}
const withDates = '/villas/id?checkIn=2027-05-14&checkOut=2027-05-18&adults=2&children=1#booking'
const withoutDates = '/villas/id?adults=2&children=1#booking'

it.each([
  ['expired', {}, withDates],
  ['cancelled', {}, withDates],
  ['declined', {}, withoutDates],
  ['completed', { checkIn: '2027-05-01', checkOut: '2027-05-04' }, withoutDates],
  ['expired', { checkIn: today, checkOut: '2027-05-14' }, withoutDates],
] as const)('a booking that is %s is booked again, with its dates if they are ahead', (state, dates, path) => {
  expect(panelOf({ state, ...dates })).toBe(path)
})

it('an activity is booked again for its day', () => {
  const day = { kind: 'tour', state: 'cancelled', checkIn: null, checkOut: null, date: '2027-05-14' } as const
  expect(panelOf(day)).toBe('/tours/id?date=2027-05-14&adults=2&children=1#booking')
})

it.each(['hold', 'pending', 'confirmed'] as const)('a booking that is %s goes on, and is not booked again', (state) => {
  expect(panelOf({ state })).toBeUndefined()
})
