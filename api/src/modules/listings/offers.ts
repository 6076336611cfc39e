import type { CivilDate } from '@escapes/contract'
import type { ListingSort, SearchCandidate } from './queries.ts'
import type { ListingSearch } from './parse-listing-search.ts'

export interface ListingOffer {
  /** Of a villa, where a month was asked for: its cheapest free stay. */
  stay?: { checkIn: CivilDate; checkOut: CivilDate; nights: number }
  /**
   * For the whole stay in a villa, or for one adult on the first of `bookableDates`; where no days were asked for, on the
   * cheapest day that can be booked.
   */
  amountUsdCents: number
  /** Of an activity: for all guests that were asked for, on the same day. */
  partyUsdCents?: number
  /** The next ones of an activity; empty for a villa. */
  bookableDates: CivilDate[]
}

export type RequestedDates = Pick<ListingSearch, 'stay' | 'days' | 'month' | 'guests' | 'children' | 'infants'>

type PricedRow = Pick<SearchCandidate, 'id' | 'kind' | 'price_usd'>

export type OffersByListing = ReadonlyMap<string, ListingOffer>

/** Whether a card says what several pay together. */
export const isForParty = ({ guests = 1, infants = 0 }: RequestedDates): boolean => guests + infants > 1

export const hasDatesForKind = ({ kind }: Pick<PricedRow, 'kind'>, { stay, month, days }: RequestedDates): boolean =>
  (kind === 'villa' ? (stay ?? month) : days) !== undefined

/** Of a month the mean of a night, since stays may differ in length. */
const toAmount = (row: PricedRow, offers: OffersByListing): number => {
  const offer = offers.get(row.id)
  if (!offer) return row.price_usd
  return offer.stay ? Math.round(offer.amountUsdCents / offer.stay.nights) : offer.amountUsdCents
}

/** Price filters are per night or person, so a stay's total is compared with the filter times its nights. */
const isWithin = (
  row: PricedRow,
  offers: OffersByListing,
  { minPrice = 0, maxPrice = Infinity, stay }: ListingSearch,
): boolean => {
  const amount = toAmount(row, offers)
  const units = row.kind === 'villa' && stay ? stay.nights : 1
  return amount >= minPrice * units && amount <= maxPrice * units
}

const byAmount = (sort: ListingSort, offers: OffersByListing) => {
  const sign = sort === 'price-asc' ? 1 : -1
  return (one: PricedRow, other: PricedRow): number =>
    sign * (toAmount(one, offers) - toAmount(other, offers) || (one.id < other.id ? -1 : 1))
}

/** Drops what cannot be booked as searched or for the price. Sorted by price, the offer's amount is the cursor key. */
export const filterAndSortByOffer = (
  candidates: readonly SearchCandidate[],
  offers: OffersByListing,
  { search, sort, after }: { search: ListingSearch; sort: ListingSort; after: readonly string[] | undefined },
): SearchCandidate[] => {
  const offered = candidates.filter(
    (row) => (!hasDatesForKind(row, search) || offers.has(row.id)) && isWithin(row, offers, search),
  )
  if (sort !== 'price-asc' && sort !== 'price-desc') return offered
  const compare = byAmount(sort, offers)
  const [amount, id = ''] = after ?? []
  const isAfter = (row: SearchCandidate): boolean => {
    if (amount === undefined) return true
    const ahead = toAmount(row, offers) - Number(amount) || (row.id === id ? 0 : row.id < id ? -1 : 1)
    return sort === 'price-asc' ? ahead > 0 : ahead < 0
  }
  return offered
    .toSorted(compare)
    .map((row) => ({ ...row, keys: [String(toAmount(row, offers)), row.id], is_after: isAfter(row) }))
}
