import { baseCurrency, type CivilDate, type CurrencyCode, type Quote, type QuoteRequest } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { findRate } from '#/modules/currency/index.ts'
import { type Bookable, findBookable } from '#/modules/listings/index.ts'
import { type Band, freezePolicy } from './policy.ts'
import { CurrencyNotSupported, NoDeparture } from './problems.ts'
import { findDeparture } from './departure-queries.ts'
import { dollarRate, type FrozenRate, quoteOf } from './quote.ts'
import { type Asked, instantsOf, type Occupied, requireInTime, requireStay, type StayRequest, unitsOf } from './stay.ts'

export interface PricedStay {
  listing: Bookable
  occupied: Occupied
  startsAt: Date
  endsAt: Date
  /** Null when seats are not counted. */
  departureId: string | null
  units: number
  policy: Band[]
  quote: Quote
  rateId: string | null
}

const rateOf = async (db: Db, currency: CurrencyCode): Promise<FrozenRate> => {
  if (currency === baseCurrency) return dollarRate
  const rate = await findRate(db, currency)
  if (!rate) throw new CurrencyNotSupported()
  return rate
}

const departureOn = async (
  db: Db,
  listing: Bookable,
  day: CivilDate,
  { startsAt, now, asked }: { startsAt: Date; now: Date; asked: Asked },
): Promise<string> => {
  const departure = await findDeparture(db, listing.id, day)
  if (!departure || (!departure.is_open && asked !== 'nothing')) throw new NoDeparture()
  if (asked === 'all') requireInTime(startsAt, departure.cut_off_hours, now)
  return departure.id
}

export type WantedStay = StayRequest & Pick<QuoteRequest, 'listingId'> & { currency: CurrencyCode }

/** How a booking that is there already is priced anew. */
export interface Anew {
  rate: FrozenRate
  asked: Asked
}

/**
 * Checks what is wanted against the listing and prices it, at the rate in force or at one that is frozen already. Says
 * nothing about free nights and seats.
 */
export const priceStay = async (db: Db, wanted: WantedStay, now: Date, anew?: Anew): Promise<PricedStay> => {
  const listing = await findBookable(db, wanted.listingId)
  if (!listing) throw new NotFound()
  const occupied = requireStay(listing, wanted, now, anew?.asked)
  const { startsAt, endsAt } = instantsOf(listing, occupied)
  const isCounted = occupied.kind === 'outing' && listing.sale === 'departures'
  const departureId = isCounted
    ? await departureOn(db, listing, occupied.date, { startsAt, now, asked: anew?.asked ?? 'all' })
    : null
  const { guests, currency } = wanted
  const rate = anew?.rate ?? (await rateOf(db, currency))
  const quote = quoteOf(listing, occupied, { guests, currency, rate, startsAt, now })
  return {
    listing,
    occupied,
    startsAt,
    endsAt,
    departureId,
    units: isCounted ? unitsOf(listing, guests) : 0,
    policy: freezePolicy(listing.policy, currency, rate.rate),
    quote,
    rateId: rate.id,
  }
}
