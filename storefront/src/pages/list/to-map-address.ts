import type { ListingCard as Listing } from '@escapes/contract'
import { writeSearchedParty } from '#/features/listings/searched-party.ts'
import type { ListFilters } from './filters.ts'

/** The explorer with the same search; `villa` is shown on it for a moment, for its own stay where a month was asked for. */
export const toMapAddress = (filters: ListFilters, villa?: Listing): string => {
  const stay = villa?.kind === 'villa' ? villa.stay : null
  const search = new URLSearchParams()
  const put = (name: string, value: string | number | null | undefined): void => {
    if (value) search.set(name, String(value))
  }
  put('location', filters.locations.join(','))
  put('checkIn', filters.from ?? stay?.checkIn)
  put('checkOut', filters.to ?? stay?.checkOut)
  writeSearchedParty(search, filters)
  put('minPrice', filters.minPriceDollars)
  put('maxPrice', filters.maxPriceDollars)
  put('bedrooms', filters.bedrooms)
  put('cancellation', filters.cancellation)
  put('pin', villa?.id)
  return `/villas-with-map${search.size > 0 ? `?${search}` : ''}`
}
