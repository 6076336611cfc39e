import type { ListFilters } from './filters.ts'

/** The explorer with the same search; `villa` is shown on it for a moment. */
export const toMapAddress = (filters: ListFilters, villa?: string): string => {
  const search = new URLSearchParams()
  const put = (name: string, value: string | number | null | undefined): void => {
    if (value) search.set(name, String(value))
  }
  put('location', filters.locations.join(','))
  put('checkIn', filters.from)
  put('checkOut', filters.to)
  put('guests', filters.guests)
  put('minPrice', filters.minPriceDollars)
  put('maxPrice', filters.maxPriceDollars)
  put('bedrooms', filters.bedrooms)
  put('pin', villa)
  return `/villas-with-map${search.size > 0 ? `?${search}` : ''}`
}
