import type { Trx } from '#/db/database.ts'
import { listImportedBlocks, lockNights } from '#/modules/calendars/index.ts'
import { expireLapsedBookingsOfListing } from '../transitions/expire-bookings.ts'
import { toNightRange } from './night-ranges.ts'
import { DatesTaken, NoDeparture, NotEnoughSeats } from '../problems.ts'
import { lockDeparture } from './departure-queries.ts'
import { findOverlappingBooking, selectNightOccupancy } from './night-queries.ts'
import type { PricedSelection } from '../price/price-selection.ts'

/** What the booking that is being changed occupies now; it counts as free. */
export interface CurrentReservation {
  id: string
  departureId: string | null
  seatCount: number
}

/**
 * For a new booking: expires lapsed bookings of the nights, since a constraint cannot read the time. Holds of this
 * customer count as free. The caller has locked the nights. Throws `DatesTaken`.
 */
export const requireNightsFree = async (
  trx: Trx,
  priced: PricedSelection,
  customerId: string,
  now: Date,
): Promise<void> => {
  const nights = toNightRange(priced)
  if (nights === null) return
  const { id: listingId } = priced.listing
  const occupied = selectNightOccupancy(trx, { listingId, nights, customerId }, now)
  const { isTaken, hasLapsedBooking } = await occupied.executeTakeFirstOrThrow()
  if (isTaken) throw new DatesTaken()
  if (hasLapsedBooking) await expireLapsedBookingsOfListing(trx, listingId, now)
}

/**
 * Expires lapsed bookings of a departure and locks it; does nothing where none was chosen. The caller has locked the
 * nights. Throws `NoDeparture` or `NotEnoughSeats`.
 */
export const requireSeatsFree = async (
  trx: Trx,
  { listing, departureId, seatCount }: PricedSelection,
  now: Date,
  current?: CurrentReservation,
): Promise<void> => {
  if (departureId === null) return
  await expireLapsedBookingsOfListing(trx, listing.id, now)
  const { capacity, taken, is_open } = await lockDeparture(trx, departureId)
  const isOwn = current?.departureId === departureId
  if (!is_open && !isOwn) throw new NoDeparture()
  const seatsLeft = capacity - taken + (isOwn ? current.seatCount : 0)
  if (seatsLeft < seatCount) throw new NotEnoughSeats(seatsLeft, seatCount, capacity)
}

/**
 * A held seat is kept against other customers, and not where the departure was closed meanwhile. The caller has locked
 * the nights, as whoever closes it does. Throws `NoDeparture`.
 */
export const requireDepartureOpen = async (
  trx: Trx,
  { departure_id: departureId }: { departure_id: string | null },
): Promise<void> => {
  if (departureId !== null && !(await lockDeparture(trx, departureId)).is_open) throw new NoDeparture()
}

/**
 * For a booking that is changed: locks the listing's nights and expires its lapsed bookings; does nothing for an activity
 * sold without departures. Throws `DatesTaken`, `NoDeparture` or `NotEnoughSeats`.
 */
export const requireChangedDatesFree = async (
  trx: Trx,
  priced: PricedSelection,
  now: Date,
  current: CurrentReservation,
): Promise<void> => {
  const { listing, departureId } = priced
  const nights = toNightRange(priced)
  if (nights === null && departureId === null) return
  await lockNights(trx, listing.id)
  if (nights) {
    await expireLapsedBookingsOfListing(trx, listing.id, now)
    if (await findOverlappingBooking(trx, listing.id, nights, current.id)) throw new DatesTaken()
    if ((await listImportedBlocks(trx, listing.id, nights)).length > 0) throw new DatesTaken()
  }
  await requireSeatsFree(trx, priced, now, current)
}
