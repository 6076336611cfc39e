import type { CivilDate } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { listBlocks, lockNights } from '#/modules/calendars/index.ts'
import { expireLapsedOf } from './expire-bookings.ts'
import type { Nights } from './nearest.ts'
import { DatesTaken, NoDeparture, NotEnoughSeats } from './problems.ts'
import { lockDeparture } from './departure-queries.ts'
import { findOverlapping, lookAtNights } from './night-queries.ts'
import type { PricedStay } from './price-stay.ts'

/** A booking that is to have these dates already, and counts for nobody else. */
export interface Self {
  id: string
  departureId: string | null
  units: number
}

export const nightsOf = ({ occupied }: Pick<PricedStay, 'occupied'>): Nights | null =>
  occupied.kind === 'stay' ? { from: occupied.checkIn, to: occupied.checkOut } : null

export const dayOf = ({ occupied }: Pick<PricedStay, 'occupied'>): CivilDate | null =>
  occupied.kind === 'outing' ? occupied.date : null

/** Under the lock of the listing: makes sure that the nights or seats are free now, or refuses. */
export const takeDates = async (trx: Trx, priced: PricedStay, now: Date, self?: Self): Promise<void> => {
  const { listing, departureId, units } = priced
  const nights = nightsOf(priced)
  if (nights === null && departureId === null) return
  await lockNights(trx, listing.id)
  if (nights) await takeNights(trx, listing.id, nights, now, self)
  if (departureId !== null) await takeSeats(trx, listing.id, { departureId, units }, now, self)
}

/** Neither constraint nor check can look at the clock: what lapsed unswept would keep its place for ever. */
const takeNights = async (trx: Trx, listingId: string, nights: Nights, now: Date, self?: Self): Promise<void> => {
  if (!self) {
    const { isTaken, hasLapsed } = await lookAtNights(trx, listingId, nights, now)
    if (isTaken) throw new DatesTaken()
    if (hasLapsed) await expireLapsedOf(trx, listingId, now)
    return
  }
  // A booking that moves must not stand in its own way.
  await expireLapsedOf(trx, listingId, now)
  if (await findOverlapping(trx, listingId, nights, self.id)) throw new DatesTaken()
  if ((await listBlocks(trx, listingId, nights)).length > 0) throw new DatesTaken()
}

const takeSeats = async (
  trx: Trx,
  listingId: string,
  { departureId, units }: { departureId: string; units: number },
  now: Date,
  self?: Self,
): Promise<void> => {
  await expireLapsedOf(trx, listingId, now)
  const { capacity, taken, is_open } = await lockDeparture(trx, departureId)
  const isOwn = self?.departureId === departureId
  if (!is_open && !isOwn) throw new NoDeparture()
  const left = capacity - taken + (isOwn ? self.units : 0)
  if (left < units) throw new NotEnoughSeats(left)
}
