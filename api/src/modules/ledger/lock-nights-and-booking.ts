import type { Trx } from '#/db/database.ts'
import { type BookingRow, findBooking, lockBooking } from '#/modules/bookings/index.ts'
import { lockNights } from '#/modules/calendars/index.ts'

/** Locks a booking for a change of its money, in the order of all locks: the listing's nights, then the booking. */
export const lockNightsAndBooking = async (trx: Trx, bookingId: string): Promise<BookingRow | undefined> => {
  const booking = await findBooking(trx, bookingId)
  if (!booking) return undefined
  await lockNights(trx, booking.listing_id)
  return lockBooking(trx, bookingId)
}
