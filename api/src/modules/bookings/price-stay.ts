import { baseCurrency, type CurrencyCode, type Quote, type QuoteRequest } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { findRate } from '#/modules/currency/index.ts'
import { findBookable } from '#/modules/listings/index.ts'
import type { Bookable } from '#/modules/listings/index.ts'
import { CurrencyNotSupported } from './problems.ts'
import { dollarRate, type FrozenRate, quoteOf } from './quote.ts'
import { type Occupied, requireStay, type StayRequest } from './stay.ts'

export interface PricedStay {
  listing: Bookable
  occupied: Occupied
  quote: Quote
  rateId: string | null
}

const rateOf = async (db: Db, currency: CurrencyCode): Promise<FrozenRate> => {
  if (currency === baseCurrency) return dollarRate
  const rate = await findRate(db, currency)
  if (!rate) throw new CurrencyNotSupported()
  return rate
}

export type WantedStay = StayRequest & Pick<QuoteRequest, 'listingId'> & { currency: CurrencyCode }

/** Checks what is wanted against the listing and prices it, at the rate in force. Says nothing about free nights. */
export const priceStay = async (db: Db, wanted: WantedStay, now: Date): Promise<PricedStay> => {
  const listing = await findBookable(db, wanted.listingId)
  if (!listing) throw new NotFound()
  const occupied = requireStay(listing, wanted, now)
  const rate = await rateOf(db, wanted.currency)
  return { listing, occupied, quote: quoteOf(listing, occupied, wanted.guests, wanted.currency, rate), rateId: rate.id }
}
