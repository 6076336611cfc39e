import type { Booking } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { getTermsInForce } from '#/modules/business-settings/index.ts'
import { refreshOutdatedFeed } from '#/modules/calendars/index.ts'
import { withNewReference } from '#/modules/payment-references/index.ts'
import type { Services } from '#/services.ts'
import { isOwnPrice, toAgreedValues } from '../price/agreed-values.ts'
import { requireHoldWithinCaps } from './customer-caps.ts'
import { getBookingAsSeenBy } from '../get-booking.ts'
import { withListingMutex } from './listing-mutex.ts'
import { getCustomerUsage, markHoldsReplaced } from './own-hold-queries.ts'
import { priceAsQuoted, type QuotedSelection } from '../price/price-selection.ts'
import { insertBooking } from '../queries.ts'
import { requireNightsFree, requireSeatsFree } from '../availability/require-dates-free.ts'
import { reuseHoldOrCancelOthers } from './reuse-hold-or-cancel-others.ts'
import { rethrowWithAlternatives } from '../availability/taken-dates.ts'
import { toCreatedBooking } from '../to-booking.ts'
import { lockHoldsAndNights } from './lock-holds-and-nights.ts'

/**
 * Holds the dates for the customer who asks, once per idempotency key: all of it is read and written in one transaction,
 * under the locks of the customer's holds and of the listing's nights.
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
  const { hasUnreadableEvents } = await refreshOutdatedFeed(services, listingId)
  const hold = () =>
    transact(db, (trx) =>
      withIdempotency(trx, idempotency, async () => {
        const now = clock.now()
        const terms = await getTermsInForce(trx)
        const priced = await priceAsQuoted(trx, requested, now, { terms, hasUnreadableEvents })

        await lockHoldsAndNights(trx, { userId, listingId })
        await requireNightsFree(trx, priced, userId, now)
        const agreed = { ...toAgreedValues(priced, requested, now), user_id: userId, state: 'hold' as const }
        // Who set the price lately cannot book instantly: a colleague has to approve.
        const selection = (await isOwnPrice(trx, agreed, userId, now))
          ? { ...agreed, sale_mode: 'request' as const }
          : agreed

        const limits = { caps, holdMinutes: terms.hold_minutes }
        let usage = await getCustomerUsage(trx, selection, now)
        let replacedIds: string[] = []
        if (usage.ownHolds > 0) {
          const { reused, cancelledIds } = await reuseHoldOrCancelOthers(trx, selection, limits, now)
          if (reused) return getBookingAsSeenBy(trx, reused.id, userId, now)
          replacedIds = cancelledIds
          usage = await getCustomerUsage(trx, selection, now)
        }
        const hold_expires_at = requireHoldWithinCaps(usage, selection, limits, now)
        await requireSeatsFree(trx, priced, now)

        const values = { ...selection, hold_expires_at, is_only_hold: true }
        const row = await withNewReference((reference) => insertBooking(trx, { ...values, reference }))
        await markHoldsReplaced(trx, replacedIds, row.id)
        return toCreatedBooking(row, priced.listing.summary, now)
      }),
    )
  try {
    return await withListingMutex(listingId, hold)
  } catch (error) {
    return rethrowWithAlternatives(error, services, { ...requested, ownerId: userId, exceptHoldsOfUserId: userId })
  }
}
