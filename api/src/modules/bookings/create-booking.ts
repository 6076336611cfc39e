import type { Booking } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, once } from '#/http/idempotency.ts'
import { freshenFeed, listBlocks, lockNights } from '#/modules/calendars/index.ts'
import type { Services } from '#/services.ts'
import { holdExpiry, maxOpenHolds } from './booking.ts'
import { expireLapsedOf } from './expire-bookings.ts'
import { getBooking } from './get-booking.ts'
import type { Nights } from './nearest.ts'
import { offeringNearest } from './offer-nearest.ts'
import { priceStay, type WantedStay } from './price-stay.ts'
import { DatesTaken, TooManyHolds } from './problems.ts'
import {
  countOpenHolds,
  insertBooking,
  insertTransitions,
  isStayTaken,
  listTakenNights,
  lockHoldsOf,
} from './queries.ts'
import { newReference } from './reference.ts'

/** Holds the dates for fifteen minutes. Other channels are asked first; nothing slow happens under the lock. */
export const createBooking = async (
  services: Services,
  userId: string,
  wanted: WantedStay,
  idempotency: Idempotency,
): Promise<Booking> => {
  await freshenFeed(services, wanted.listingId)
  return offeringNearest(services, wanted, () =>
    transact(services.db, (trx) => once(trx, idempotency, () => hold(trx, userId, wanted, services.clock.now()))),
  )
}

const hold = async (trx: Trx, userId: string, wanted: WantedStay, now: Date): Promise<Booking> => {
  const { listing, occupied, quote, rateId } = await priceStay(trx, wanted, now)
  const stay = occupied.kind === 'stay' ? { from: occupied.checkIn, to: occupied.checkOut } : null
  // Most who come too late are told so here, without standing in line for the lock.
  if (stay && (await listTakenNights(trx, listing.id, stay, now)).length > 0) throw new DatesTaken()
  await lockHoldsOf(trx, userId)
  if ((await countOpenHolds(trx, userId, now)) >= maxOpenHolds) throw new TooManyHolds(maxOpenHolds)
  if (stay) await takeNights(trx, listing.id, stay, now)
  const { id } = await insertBooking(
    {
      reference: newReference(),
      user_id: userId,
      listing_id: listing.id,
      kind: listing.kind,
      state: 'hold',
      stay,
      outing_date: occupied.kind === 'outing' ? occupied.date : null,
      ...wanted.guests,
      listing_title: listing.title,
      lines: quote.lines,
      total_usd: quote.total,
      currency: quote.agreed.currency,
      rate: quote.agreed.rate,
      rate_id: rateId,
      total_agreed: quote.agreed.total,
      cancellation_policy: listing.cancellationPolicy,
      payment_method: null,
      hold_expires_at: holdExpiry(now),
      payment_due_at: null,
      created_at: now,
    },
    trx,
  )
  await insertTransitions(trx, [
    { bookingId: id, from: null, to: 'hold', role: 'guest', userId, reason: null, at: now },
  ])
  return getBooking(trx, id, userId, now)
}

const takeNights = async (trx: Trx, listingId: string, stay: Nights, now: Date): Promise<void> => {
  await lockNights(trx, listingId)
  // The constraint cannot look at the clock: an unswept hold would keep its nights for ever.
  await expireLapsedOf(trx, listingId, now)
  if (await isStayTaken(trx, listingId, stay)) throw new DatesTaken()
  if ((await listBlocks(trx, listingId, stay)).length > 0) throw new DatesTaken()
}
