import { baseCurrency, type CivilDate, type CurrencyCode, type Quote, type QuoteRequest } from '@escapes/contract'
import { toLastingMinutes } from '@escapes/contract/hours'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { getTermsInForce } from '#/modules/business-settings/index.ts'
import { hasUnreadableEvents } from '#/modules/calendars/index.ts'
import { findExchangeRate } from '#/modules/currency/index.ts'
import { type ListingForBooking, findListingForBooking } from '#/modules/listings/index.ts'
import type { AgreedTerms } from '#/modules/payment-terms/index.ts'
import { type AgreedPolicyBand, toAgreedPolicy } from './cancellation-policy.ts'
import { CurrencyNotSupported, NoDeparture, QuoteChanged } from '../problems.ts'
import { type DepartureAndSeats, findDeparture } from '../availability/departure-queries.ts'
import { dollarRate, type FrozenRate, toQuote } from './quote.ts'
import {
  type DateRuleScope,
  toStartAndEnd,
  type OccupiedDates,
  requireBeforeCutOff,
  requireBookable,
  type DatesAndGuests,
  toSeatCount,
} from '../availability/selection-rules.ts'

export interface PricedSelection {
  listing: ListingForBooking
  occupied: OccupiedDates
  startsAt: Date
  endsAt: Date
  /** Until the guests of an outing are back; null: a villa, or not told. */
  lastsMinutes: number | null
  /** Null when the listing is sold without departures. */
  departureId: string | null
  /** 0 when the listing is sold without departures. */
  seatCount: number
  policy: AgreedPolicyBand[]
  quote: Quote
  rateId: string | null
  terms: AgreedTerms
}

const toHours = ({ startTime, backTime }: ListingForBooking) => ({ startTime, endTime: backTime })

const getFrozenRate = async (db: Db, currency: CurrencyCode): Promise<FrozenRate> => {
  if (currency === baseCurrency) return dollarRate
  const rate = await findExchangeRate(db, currency)
  if (!rate) throw new CurrencyNotSupported()
  return rate
}

const departureOn = async (
  db: Db,
  listing: ListingForBooking,
  day: CivilDate,
  {
    startsAt,
    now,
    ruleScope,
    departures,
  }: { startsAt: Date; now: Date } & Required<Pick<PricingOptions, 'ruleScope'>> & Pick<PricingOptions, 'departures'>,
): Promise<string> => {
  const departure = departures ? departures.get(day) : await findDeparture(db, listing.id, day)
  if (!departure || (!departure.is_open && ruleScope !== 'guests-only')) throw new NoDeparture()
  if (ruleScope === 'all') requireBeforeCutOff(startsAt, departure.cut_off_hours, now)
  return departure.id
}

export type RequestedSelection = DatesAndGuests & Pick<QuoteRequest, 'listingId'> & { currency: CurrencyCode }

/** What was agreed when a booking that is changed was made, and what the caller has read already. */
export interface PricingOptions {
  listing?: ListingForBooking
  rate?: FrozenRate
  terms?: AgreedTerms
  ruleScope?: DateRuleScope
  hasUnreadableEvents?: boolean
  /** All of the listing near the selection, by day. */
  departures?: ReadonlyMap<CivilDate, DepartureAndSeats>
}

/** Checks the listing's rules and prices the selection. Does not check whether nights or seats are free. */
export const priceSelection = async (
  db: Db,
  requested: RequestedSelection,
  now: Date,
  { listing: known, rate: frozenRate, terms: knownTerms, ruleScope = 'all', ...options }: PricingOptions = {},
): Promise<PricedSelection> => {
  const found = known ?? (await findListingForBooking(db, requested.listingId))
  if (!found) throw new NotFound()
  const isOnRequest =
    found.kind === 'villa' && (options.hasUnreadableEvents ?? (await hasUnreadableEvents(db, found.id)))
  const occupied = requireBookable(found, requested, now, ruleScope)
  const { startsAt, endsAt } = toStartAndEnd(found, occupied)
  const isCounted = occupied.kind === 'activity' && found.sale === 'departures'
  const departureId = isCounted
    ? await departureOn(db, found, occupied.date, { ...options, startsAt, now, ruleScope })
    : null
  const { guests, currency } = requested
  const rate = frozenRate ?? (await getFrozenRate(db, currency))
  const listing = isOnRequest || rate.isAgreed === false ? { ...found, mode: 'request' as const } : found
  const terms = knownTerms ?? (await getTermsInForce(db))
  const quote = toQuote(listing, occupied, { guests, currency, rate, startsAt, now, terms })
  return {
    listing,
    occupied,
    startsAt,
    endsAt,
    lastsMinutes: found.kind === 'villa' ? null : toLastingMinutes(toHours(found), found.durationDays),
    departureId,
    seatCount: isCounted ? toSeatCount(listing, guests) : 0,
    policy: toAgreedPolicy(listing.policy, currency, rate.rate),
    quote,
    rateId: rate.id,
    terms,
  }
}

/** `quotedTotalUsd`: the US cents that were shown. */
export type QuotedSelection = RequestedSelection & { quotedTotalUsd?: number | undefined }

/** Prices the selection. Throws `QuoteChanged` when the price is another than the one that was shown. */
export const priceAsQuoted = async (
  db: Db,
  { quotedTotalUsd, ...requested }: QuotedSelection,
  now: Date,
  options?: PricingOptions,
): Promise<PricedSelection> => {
  const priced = await priceSelection(db, requested, now, options)
  if (quotedTotalUsd !== undefined && quotedTotalUsd !== priced.quote.total) throw new QuoteChanged(priced.quote)
  return priced
}
