import type { ListingCard, ListingKind } from '@escapes/contract'
import { writeSearchedParty } from '#/features/listings/searched-party.ts'
import { defaultFilters, type ListFilters } from './filters.ts'

/** Writes filters in one order, so that equal filters have equal addresses. */
export const toSearchParams = (kind: ListingKind, filters: ListFilters): URLSearchParams => {
  const search = new URLSearchParams()
  const put = (name: string, value: string | number | null): void => {
    if (value !== null && value !== '') search.set(name, String(value))
  }
  put('q', filters.q.trim())
  put('location', filters.locations.join(','))
  put('category', filters.categories.join(','))
  put('minPrice', filters.minPriceDollars)
  put('maxPrice', filters.maxPriceDollars)
  put('duration', filters.duration)
  put('timeOfDay', filters.timeOfDay)
  put(kind === 'villa' ? 'checkIn' : 'startDate', filters.from)
  put(kind === 'villa' ? 'checkOut' : 'endDate', filters.to)
  put('month', filters.from === null ? filters.month : null)
  put('nights', filters.from === null && filters.month !== null ? filters.nights : null)
  writeSearchedParty(search, filters)
  put('bedrooms', filters.bedrooms)
  put('minRating', filters.minRating)
  put('cancellation', filters.cancellation)
  put('amenities', filters.amenities.join(',') || null)
  put('sort', filters.sort === defaultFilters.sort ? null : filters.sort)
  put('show', filters.requestedCount === defaultFilters.requestedCount ? null : filters.requestedCount)
  put('cursor', filters.cursor)
  return search
}

/** Dates and guests that a card's link passes on. */
export const toDetailQueryString = (listing: ListingCard, filters: ListFilters): string => {
  const search = new URLSearchParams()
  if (listing.kind === 'villa' && filters.from && filters.to) {
    search.set('checkIn', filters.from)
    search.set('checkOut', filters.to)
  }
  if (listing.kind === 'villa' && listing.stay?.checkIn && listing.stay.checkOut) {
    search.set('checkIn', listing.stay.checkIn)
    search.set('checkOut', listing.stay.checkOut)
  }
  if (listing.kind !== 'villa' && filters.from && listing.nextDates[0]) search.set('date', listing.nextDates[0])
  writeSearchedParty(search, filters)
  return search.toString()
}
