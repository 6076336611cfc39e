import type { Booking } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { findStoredResponse, insertResponse, type StoredResponse } from '#/http/idempotency-queries.ts'
import { type Idempotency, toRepeatedResponse } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { isAnyUnreadable, refreshOutdatedFeeds } from '#/modules/calendars/index.ts'
import { withNewReference } from '#/modules/payment-references/index.ts'
import type { Services } from '#/services.ts'
import { isOwnRate, toAgreedValues } from '../price/agreed-values.ts'
import { requireHoldWithinCaps } from './customer-caps.ts'
import { DatesTaken } from '../problems.ts'
import { expireLapsedBookingsOfListing } from '../transitions/expire-bookings.ts'
import { findOffer } from './offer-queries.ts'
import { getBookingAsSeenBy } from '../get-booking.ts'
import { insertHold, rejectHold, toHoldRow } from './hold-queries.ts'
import { getCustomerUsage, getUsageUnderLock, markHoldsReplaced } from './own-hold-queries.ts'
import { priceAsQuoted, type PricedSelection, type QuotedSelection } from '../price/price-selection.ts'
import { requireSeatsFree } from '../availability/require-dates-free.ts'
import { reuseHoldOrCancelOthers } from './reuse-hold-or-cancel-others.ts'
import { rethrowWithAlternatives } from '../availability/taken-dates.ts'
import { toCreatedBooking } from '../to-booking.ts'
import { withListingMutex } from './listing-mutex.ts'
import { lockHoldsAndNights, lockHoldsAndNightsAhead } from './lock-holds-and-nights.ts'

/**
 * Holds the dates for the customer who asks, once per idempotency key: the locks of the customer's holds and of the
 * listing's nights are held from what is checked to what is written.
 */
export const createBooking = async (
  services: Services,
  userId: string,
  requested: QuotedSelection,
  idempotency: Idempotency,
): Promise<Booking> => {
  const { db, clock } = services
  const { caps } = services.config
  const { listingId } = requested
  const toResponse = (stored: StoredResponse) => toRepeatedResponse(stored, idempotency) as Booking

  const create = async (): Promise<Booking> => {
    const offer = await getOffer(services, listingId, idempotency)
    if (offer.stored) return toResponse(offer.stored)
    const now = clock.now()
    let priced: PricedSelection
    try {
      priced = await priceAsQuoted(db, requested, now, offer)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      // The first request with this key may have been in time, and is being answered now.
      return await transact(db, async (trx) => {
        await lockHoldsAndNights(trx, { userId, listingId })
        const stored = await findStoredResponse(trx, idempotency)
        if (stored) return toResponse(stored)
        throw error
      })
    }
    const agreed = { ...toAgreedValues(priced, requested, now), user_id: userId, state: 'hold' as const }
    // Who set the price lately cannot book instantly: a colleague has to approve.
    const isOwnPrice = offer.isOwnChange || (await isOwnRate(db, agreed.currency, userId))
    const selection = isOwnPrice ? { ...agreed, sale_mode: 'request' as const } : agreed
    const limits = { caps, holdMinutes: offer.terms.hold_minutes }

    const hold = (reference: string) => () =>
      transact(db, async (trx) => {
        await lockHoldsAndNightsAhead(trx, { userId, listingId })
        const { stored, occupancy, ...locked } = await getUsageUnderLock(trx, { selection, idempotency }, now)
        if (stored) return toResponse(stored)
        if (occupancy?.isTaken) throw new DatesTaken()
        let { usage } = locked
        let replacedIds: string[] = []
        if (occupancy?.hasLapsedBooking) {
          await expireLapsedBookingsOfListing(trx, listingId, now)
          usage = await getCustomerUsage(trx, selection, now)
        }
        if (usage.ownHolds > 0) {
          const { reused, cancelledIds } = await reuseHoldOrCancelOthers(trx, selection, limits, now)
          if (reused) {
            const booking = await getBookingAsSeenBy(trx, reused.id, userId, now)
            await insertResponse(trx, idempotency, JSON.stringify(booking))
            return booking
          }
          replacedIds = cancelledIds
          usage = await getCustomerUsage(trx, selection, now)
        }
        const hold_expires_at = requireHoldWithinCaps(usage, selection, limits, now)
        await requireSeatsFree(trx, priced, now)

        const values = { ...selection, id: uuidv7(), reference, hold_expires_at, is_only_hold: true }
        const booking = toCreatedBooking(toHoldRow(values), offer.listing.summary, now)
        await insertHold(trx, values, { idempotency, response: JSON.stringify(booking) })
        await markHoldsReplaced(trx, replacedIds, values.id)
        return booking
      })
    return withListingMutex(listingId, () => withNewReference((reference) => rejectHold(hold(reference))))
  }
  try {
    return await create()
  } catch (error) {
    return rethrowWithAlternatives(error, services, { ...requested, ownerId: userId, exceptHoldsOfUserId: userId })
  }
}

/** Read anew when a calendar was outdated. Throws `NotFound`. */
const getOffer = async (services: Services, listingId: string, idempotency: Idempotency) => {
  const find = () => findOffer(services.db, { listingId, idempotency }, services.clock.now())
  const found = await find()
  if (!found) throw new NotFound()
  const offer = (await refreshOutdatedFeeds(services, found.feeds)) ? ((await find()) ?? found) : found
  return { ...offer, hasUnreadableEvents: isAnyUnreadable(offer.feeds) }
}
