import { addDays, formatShortDate } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { listImportedBlocks, lockNights } from '#/modules/calendars/index.ts'
import { findListingForBooking } from '#/modules/listings/index.ts'
import { activeStates } from '#/modules/booking-states/index.ts'
import { expireLapsedBookingsOfListing } from '../transitions/expire-bookings.ts'
import { DatesTaken, NotEnoughSeats } from '../problems.ts'
import { lockDeparture } from './departure-queries.ts'
import { findOverlappingBooking } from './night-queries.ts'
import type { BookingRow } from '../queries.ts'

const isActive = (state: string): boolean => (activeStates as readonly string[]).includes(state)

/** Another channel may have sold the dates, or they were resold. The problem names the other booking. */
export const requireDatesStillFree = async (trx: Trx, booking: BookingRow, now: Date): Promise<void> => {
  const { check_in: from, check_out: to, listing_id: listingId } = booking
  if (from !== null && to !== null) {
    await lockNights(trx, listingId)
    const [block] = await listImportedBlocks(trx, listingId, { from, to })
    if (block) throw new DatesTaken(undefined, `Another channel holds the nights from ${block.from} to ${block.to}.`)
  }
  if (isActive(booking.state)) return
  await requireOpen(trx, booking)
  if (from !== null && to !== null) {
    await expireLapsedBookingsOfListing(trx, listingId, now)
    const other = await findOverlappingBooking(trx, listingId, { from, to }, booking.id)
    if (other) {
      const detail = `Booking ${other.reference} has the nights from ${other.from} to ${other.to}.`
      throw new DatesTaken(undefined, detail, { conflict: { bookingId: other.id, reference: other.reference } })
    }
  }
  if (booking.departure_id !== null) {
    await lockNights(trx, listingId)
    await expireLapsedBookingsOfListing(trx, listingId, now)
    const departure = await lockDeparture(trx, booking.departure_id)
    if (!departure.is_open) throw new DatesTaken(undefined, 'It is closed on this day.')
    const seatsLeft = departure.capacity - departure.taken
    if (seatsLeft < booking.units) throw new NotEnoughSeats(seatsLeft, booking.units)
  }
}

const requireOpen = async (trx: Trx, { listing_id, check_in, check_out, outing_date }: BookingRow): Promise<void> => {
  const from = check_in ?? outing_date
  const to = check_out ?? (outing_date && addDays(outing_date, 1))
  if (from === null || to === null) return
  const listing = await findListingForBooking(trx, listing_id)
  const closed = listing?.closures.find((closure) => closure.from < to && from < closure.to)
  if (closed)
    throw new DatesTaken(
      undefined,
      `It is closed from ${formatShortDate(closed.from)} to ${formatShortDate(closed.to)}.`,
    )
}
