import { baseCurrency, type CurrencyCode } from '@escapes/contract'
import pLimit from 'p-limit'
import { Problem } from '#/http/problem.ts'
import { getTermsInForce } from '#/modules/business-settings/index.ts'
import { findExchangeRate } from '#/modules/currency/index.ts'
import type { ListingForBooking } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { isOwnPriceOfAny } from './agreed-values.ts'
import type { PricingOptions } from './price-selection.ts'
import { type LinedSelection, withPricedLines } from './priced-lines.ts'
import { dollarRate } from './quote.ts'
import { checkSelection } from './quote-selection.ts'

/** What every process may take of its connections for one reader. */
const quotesAtOnce = 4

interface Surroundings {
  currency: CurrencyCode
  listings: ReadonlyMap<string, ListingForBooking>
  /** Whose own holds count as free. */
  userId: string | undefined
  /** Whose prices of their own need an answer of somebody else. */
  makers: readonly string[]
}

export type PartQuote = ReturnType<typeof withPricedLines>

/** What each would be booked for now, or why it cannot be: beside each other, and what they share is read once. */
export const quoteParts = async (
  services: Services,
  parts: readonly LinedSelection[],
  { currency, listings, userId, makers }: Surroundings,
): Promise<(PartQuote | Problem)[]> => {
  if (parts.length === 0) return []
  const { db, clock } = services
  const [terms, rate] = await Promise.all([
    getTermsInForce(db),
    currency === baseCurrency ? dollarRate : findExchangeRate(db, currency),
  ])
  const limit = pLimit(quotesAtOnce)
  const quotePart = async (part: LinedSelection): Promise<PartQuote | Problem> => {
    const listing = listings.get(part.listingId)
    const known: PricingOptions = { terms, ...(listing && { listing }), ...(rate && { rate }) }
    try {
      const priced = await checkSelection(services, part, userId, known)
      const quote = withPricedLines(priced, part.extraLines)
      const isOwn = await isOwnPriceOfAny(db, { listing_id: part.listingId, currency }, makers, clock.now())
      return isOwn ? { ...quote, mode: 'request' } : quote
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }
  return Promise.all(parts.map((part) => limit(() => quotePart(part))))
}
