import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, isIdempotencyKeyUsed, withIdempotency } from '#/http/idempotency.ts'
import { refreshOutdatedFeed } from '#/modules/calendars/index.ts'
import { hasRecentRateChange } from '#/modules/currency/index.ts'
import { saleRules } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { withListingMutex } from './listing-mutex.ts'
import { toActivityDay, toNightRange } from './night-ranges.ts'
import { type PricedSelection, priceSelection, type RequestedSelection } from './price-selection.ts'
import { QuoteChanged } from './problems.ts'
import type { NewBooking } from './queries.ts'
import { requireNightsFreeWithoutLock, withNearestDatesIfTaken } from './with-nearest-dates-if-taken.ts'

export interface SelectionToBook {
  /** `quotedTotalUsd`: the US cents that were shown. */
  requested: RequestedSelection & { quotedTotalUsd?: number | undefined }
  /** Whose own holds count as free; undefined for a customer who is new. */
  customerId: string | undefined
  idempotency: Idempotency
}

/**
 * Prices a selection and runs `book` with it, in a transaction and once per idempotency key. Feed and dates are checked
 * without a lock first, so that most late requests never wait for one.
 */
export const bookSelection = async <T>(
  services: Services,
  selection: SelectionToBook,
  book: (trx: Trx, priced: PricedSelection, now: Date) => Promise<T>,
): Promise<T> => {
  const { db, clock } = services
  const { requested, idempotency } = selection
  await refreshOutdatedFeed(services, requested.listingId)
  return withListingMutex(requested.listingId, async () => {
    const outcome = await priceAndRequireFree(services, selection).catch(async (error: unknown) => {
      // A repeated idempotency key gets the first response.
      if (await isIdempotencyKeyUsed(db, idempotency)) return error
      throw error
    })
    return withNearestDatesIfTaken(services, requested, () =>
      transact(db, (trx) =>
        withIdempotency(trx, idempotency, () => {
          if (!isPriced(outcome)) throw outcome
          return book(trx, outcome, clock.now())
        }),
      ),
    )
  })
}

const isPriced = (outcome: unknown): outcome is PricedSelection =>
  typeof outcome === 'object' && outcome !== null && 'quote' in outcome && 'occupied' in outcome

const priceAndRequireFree = async (
  services: Services,
  { requested, customerId }: SelectionToBook,
): Promise<PricedSelection> => {
  const now = services.clock.now()
  const priced = await priceSelection(services.db, requested, now)
  if (requested.quotedTotalUsd !== undefined && requested.quotedTotalUsd !== priced.quote.total)
    throw new QuoteChanged(priced.quote)
  const { listingId } = requested
  const nights = toNightRange(priced)
  if (nights) await requireNightsFreeWithoutLock(services, { listingId, nights, exceptHoldsOfUserId: customerId })
  return priced
}

/** What of a new booking follows from its priced selection, whoever makes it. */
export const toAgreedValues = (
  { listing, quote, terms, ...priced }: PricedSelection,
  { guests }: RequestedSelection,
  now: Date,
) => ({
  listing_id: listing.id,
  kind: listing.kind,
  stay: toNightRange(priced),
  outing_date: toActivityDay(priced),
  departure_id: priced.departureId,
  units: priced.seatCount,
  ...guests,
  listing_title: listing.title,
  lines: quote.lines,
  total_usd: quote.total,
  currency: quote.agreed.currency,
  rate: quote.agreed.rate,
  rate_id: priced.rateId,
  total_agreed: quote.agreed.total,
  cancellation_policy: listing.cancellationPolicy,
  policy: priced.policy,
  sale_mode: listing.mode,
  answer_hours: terms.answer_hours,
  payment_hours: terms.payment_hours,
  balance_days: terms.balance_days,
  deposit_percent: terms.deposit_percent,
  starts_at: priced.startsAt,
  ends_at: priced.endsAt,
  created_at: now,
})

/** Whether this person set the price lately: the rules of the listing, or the rate of the currency. */
export const isOwnPrice = async (
  trx: Trx,
  { listing_id: listingId, currency }: Pick<NewBooking, 'listing_id' | 'currency'>,
  userId: string,
  now: Date,
): Promise<boolean> =>
  (await saleRules.hasRecentSaleChange(trx, { listingId, userId }, now)) ||
  hasRecentRateChange(trx, { currency, userId })
