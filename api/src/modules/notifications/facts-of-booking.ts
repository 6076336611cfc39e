import { nightsBetween } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { type BookingRow, findBooking } from '#/modules/bookings/index.ts'
import { listListingSummaries } from '#/modules/listings/index.ts'
import type { BookingFacts } from './templates/booking-facts.ts'

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const factsOf = (row: BookingRow, location: string): BookingFacts => ({
  bookingId: row.id,
  reference: row.reference,
  name: row.customer_name,
  email: row.customer_email,
  title: row.listing_title,
  location,
  checkIn: row.check_in,
  checkOut: row.check_out,
  date: row.outing_date,
  nights: row.check_in && row.check_out ? nightsBetween(row.check_in, row.check_out) : null,
  guests: { adults: row.adults, children: row.children, infants: row.infants },
  total: row.total_usd,
  agreed: { currency: row.currency, amount: row.total_agreed },
  method: row.payment_method,
  dueAt: iso(row.payment_due_at),
  pickupLocation: row.pickup_location,
  specialRequests: row.special_requests,
  cancelledBy: row.cancelled_by,
  reason: row.cancel_reason,
  cancellationPolicy: row.cancellation_policy,
})

/** What a mail says of a booking, as it is now. */
export const getBookingFacts = async (db: Db, bookingId: string): Promise<BookingFacts> => {
  const row = await findBooking(db, bookingId)
  if (!row) throw new Error(`there is no booking ${bookingId}`)
  const listings = await listListingSummaries(db, [row.listing_id])
  return factsOf(row, listings.get(row.listing_id)?.location ?? 'Sri Lanka')
}
