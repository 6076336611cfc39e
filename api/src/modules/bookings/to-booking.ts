import { type Booking, type CurrencyCode, nightsBetween, type StaffBooking } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { type ListingSummary, listListingSummaries } from '#/modules/listings/index.ts'
import { type ActorRole, allowedActions, stateAt } from './booking.ts'
import type { BookingRow } from './queries.ts'

/** Everything that is shown of a booking goes through here: one shape, one truth about its state. */
const toBooking = (row: BookingRow, listing: ListingSummary | undefined, role: ActorRole, now: Date): Booking => {
  const state = stateAt(row, now)
  return {
    id: row.id,
    reference: row.reference,
    state,
    kind: row.kind,
    // The title is the one that was booked; picture and place are today's.
    listing: {
      id: row.listing_id,
      title: row.listing_title,
      location: listing?.location ?? '',
      image: listing?.image ?? null,
    },
    checkIn: row.check_in,
    checkOut: row.check_out,
    date: row.outing_date,
    nights: row.check_in && row.check_out ? nightsBetween(row.check_in, row.check_out) : null,
    guests: { adults: row.adults, children: row.children, infants: row.infants },
    lines: row.lines,
    total: row.total_usd,
    agreed: { currency: row.currency as CurrencyCode, total: row.total_agreed, rate: row.rate },
    paymentMethod: row.payment_method,
    // Nothing is verified before there is a ledger to verify it in.
    paymentStatus: 'pending',
    pickupLocation: row.pickup_location,
    specialRequests: row.special_requests,
    cancellationPolicy: row.cancellation_policy,
    cancellation:
      row.cancelled_by && row.cancelled_at
        ? { by: row.cancelled_by, reason: row.cancel_reason, at: row.cancelled_at.toISOString() }
        : null,
    holdExpiresAt: state === 'hold' ? (row.hold_expires_at?.toISOString() ?? null) : null,
    paymentDueAt: state === 'pending' ? (row.payment_due_at?.toISOString() ?? null) : null,
    createdAt: row.created_at.toISOString(),
    allowed: allowedActions(state, role),
  }
}

export const toBookings = async (
  db: Db,
  rows: readonly BookingRow[],
  role: ActorRole,
  now: Date,
): Promise<Booking[]> => {
  const listings = await listListingSummaries(db, [...new Set(rows.map((row) => row.listing_id))])
  return rows.map((row) => toBooking(row, listings.get(row.listing_id), role, now))
}

export const toStaffBookings = async (db: Db, rows: readonly BookingRow[], now: Date): Promise<StaffBooking[]> => {
  const bookings = await toBookings(db, rows, 'staff', now)
  return bookings.map((booking, index) => {
    const { user_id: id, customer_name: name, customer_email: email } = rows[index]!
    return { ...booking, customer: { id, name, email } }
  })
}
