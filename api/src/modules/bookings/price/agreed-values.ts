import { baseCurrency } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { hasRecentRateChange, isRateOfPerson } from '#/modules/currency/index.ts'
import { saleRules } from '#/modules/listings/index.ts'
import { toActivityDay, toNightRange } from '../availability/night-ranges.ts'
import type { PricedSelection, RequestedSelection } from './price-selection.ts'
import type { NewBooking } from '../queries.ts'

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
  lasts_minutes: priced.lastsMinutes,
  created_at: now,
})

/** Whether this person set the price lately: the rules of the listing, or the rate of the currency. */
const isOwnPrice = async (
  db: Db,
  { listing_id: listingId, currency }: Pick<NewBooking, 'listing_id' | 'currency'>,
  userId: string,
  now: Date,
): Promise<boolean> =>
  (await saleRules.hasRecentSaleChange(db, { listingId, userId }, now)) || (await isOwnRate(db, currency, userId))

export const isOwnPriceOfAny = async (
  db: Db,
  booking: Pick<NewBooking, 'listing_id' | 'currency'>,
  userIds: readonly string[],
  now: Date,
): Promise<boolean> => {
  for (const userId of new Set(userIds)) if (await isOwnPrice(db, booking, userId, now)) return true
  return false
}

/** Whether the rate is of one person alone, and one of these may be them. */
export const isRateOfAny = async (db: Db, rateId: string | null, userIds: readonly string[]): Promise<boolean> => {
  for (const userId of new Set(userIds)) if (await isRateOfPerson(db, rateId, userId)) return true
  return false
}

/** The base currency has no rate that somebody sets. */
export const isOwnRate = async (db: Db, currency: string, userId: string): Promise<boolean> =>
  currency !== baseCurrency && (await hasRecentRateChange(db, { currency, userId }))
