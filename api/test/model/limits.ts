import type { ModelBooking } from './model-booking.ts'
import { toFirstInstalment, toNet, countNights } from './terms.ts'

/** Small, so that scenarios reach them. */
export const modelCaps = { maxOpenHolds: 3, maxUnpaidBookings: 3, maxUnpaidNights: 7 }

/** Bookings of a guest in that state whose first instalment is not paid. */
export const listUnpaidBookings = (
  bookings: readonly ModelBooking[],
  guest: number,
  state: 'hold' | 'pending',
): ModelBooking[] =>
  bookings.filter(
    (each) =>
      each.guest === guest &&
      each.state === state &&
      toNet(each) < toFirstInstalment({ ...each, method: each.method ?? 'deposit' }),
  )

const countUnpaidNights = (bookings: readonly ModelBooking[], guest: number, except?: ModelBooking): number =>
  [...listUnpaidBookings(bookings, guest, 'hold'), ...listUnpaidBookings(bookings, guest, 'pending')]
    .filter((each) => each !== except)
    .reduce((sum, each) => sum + countNights(each), 0)

/** Whether another hold is within the caps. `own` is replaced, unless it has a payment. */
export const isHoldWithinCaps = (
  bookings: readonly ModelBooking[],
  { guest, nights, own }: { guest: number; nights: number; own: ModelBooking | undefined },
): boolean => {
  if (own && toNet(own) > 0) return false
  if (listUnpaidBookings(bookings, guest, 'hold').filter((each) => each !== own).length >= modelCaps.maxOpenHolds)
    return false
  if (listUnpaidBookings(bookings, guest, 'pending').length >= modelCaps.maxUnpaidBookings) return false
  return countUnpaidNights(bookings, guest, own) + nights <= modelCaps.maxUnpaidNights
}

export const isWithinNightCap = (
  bookings: readonly ModelBooking[],
  booking: ModelBooking,
  after: ModelBooking,
): boolean => {
  const isUnpaid = booking.state === 'pending' && toNet(booking) < toFirstInstalment(booking)
  if (!isUnpaid || countNights(after) <= countNights(booking)) return true
  return countUnpaidNights(bookings, booking.guest, booking) + countNights(after) <= modelCaps.maxUnpaidNights
}
