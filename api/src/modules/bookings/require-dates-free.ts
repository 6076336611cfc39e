import type { Trx } from '#/db/database.ts'
import { listImportedBlocks, lockNights } from '#/modules/calendars/index.ts'
import { expireLapsedBookingsOfListing } from './expire-bookings.ts'
import { type NightRange, toNightRange } from './night-ranges.ts'
import { DatesTaken, NoDeparture, NotEnoughSeats } from './problems.ts'
import { lockDeparture } from './departure-queries.ts'
import { findOverlappingBooking, getNightOccupancy } from './night-queries.ts'
import type { PricedSelection } from './price-selection.ts'

/** What the booking that is being changed occupies now; it counts as free. */
export interface CurrentReservation {
  id: string
  departureId: string | null
  seatCount: number
}

/**
 * Locks the listing's nights and expires its lapsed bookings; does nothing for an activity sold without departures. Throws
 * `DatesTaken`, `NoDeparture` or `NotEnoughSeats`.
 */
export const requireDatesFree = async (
  trx: Trx,
  priced: PricedSelection,
  now: Date,
  current?: CurrentReservation,
): Promise<void> => {
  const { listing, departureId, seatCount } = priced
  const nights = toNightRange(priced)
  if (nights === null && departureId === null) return
  await lockNights(trx, listing.id)
  if (nights) await requireNightsFree(trx, listing.id, nights, now, current)
  if (departureId !== null) await requireSeatsFree(trx, listing.id, { departureId, seatCount }, now, current)
}

/** A constraint cannot read the time, so lapsed bookings are expired here. */
const requireNightsFree = async (
  trx: Trx,
  listingId: string,
  nights: NightRange,
  now: Date,
  current?: CurrentReservation,
): Promise<void> => {
  if (!current) {
    const { isTaken, hasLapsedBooking } = await getNightOccupancy(trx, listingId, nights, now)
    if (isTaken) throw new DatesTaken()
    if (hasLapsedBooking) await expireLapsedBookingsOfListing(trx, listingId, now)
    return
  }
  await expireLapsedBookingsOfListing(trx, listingId, now)
  if (await findOverlappingBooking(trx, listingId, nights, current.id)) throw new DatesTaken()
  if ((await listImportedBlocks(trx, listingId, nights)).length > 0) throw new DatesTaken()
}

const requireSeatsFree = async (
  trx: Trx,
  listingId: string,
  { departureId, seatCount }: { departureId: string; seatCount: number },
  now: Date,
  current?: CurrentReservation,
): Promise<void> => {
  await expireLapsedBookingsOfListing(trx, listingId, now)
  const { capacity, taken, is_open } = await lockDeparture(trx, departureId)
  const isOwn = current?.departureId === departureId
  if (!is_open && !isOwn) throw new NoDeparture()
  const seatsLeft = capacity - taken + (isOwn ? current.seatCount : 0)
  if (seatsLeft < seatCount) throw new NotEnoughSeats(seatsLeft)
}
