import type { ListingKind } from '@escapes/contract'
import { formatShortDate } from '@escapes/contract/dates'
import { titled } from '#/features/listings/categories.ts'
import type { ListFilters } from './filters.ts'

/** One filter in force, in words, and the list without it. */
export interface Chip {
  id: string
  label: string
  without: ListFilters
}

export const durationLabels: Record<string, string> = {
  '1': '1 day',
  '2-3': '2 to 3 days',
  '4-7': '4 to 7 days',
  '7+': '7 days and more',
}

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`

/** `price` writes dollars in the reader's currency. */
const priceLabel = ({ minPrice, maxPrice }: ListFilters, price: (dollars: number) => string): string => {
  if (minPrice !== null && maxPrice !== null) return `${price(minPrice)} to ${price(maxPrice)}`
  return minPrice === null ? `Up to ${price(maxPrice ?? 0)}` : `${price(minPrice)} and above`
}

const datesLabel = (kind: ListingKind, { from, to }: ListFilters): string => {
  if (kind === 'villa') return `${formatShortDate(from ?? '')} to ${formatShortDate(to ?? '')}`
  return to === null
    ? `From ${formatShortDate(from ?? '')}`
    : `${formatShortDate(from ?? '')} to ${formatShortDate(to)}`
}

export const chipsOf = (
  kind: ListingKind,
  filters: ListFilters,
  price: (amount: number) => string = dollars,
): Chip[] => {
  const chips: Chip[] = []
  const add = (id: string, label: string, change: Partial<ListFilters>): void => {
    chips.push({ id, label, without: { ...filters, cursor: null, ...change } })
  }
  if (filters.q.trim()) add('q', `“${filters.q.trim()}”`, { q: '' })
  for (const place of filters.locations)
    add(`location-${place}`, place, { locations: filters.locations.filter((other) => other !== place) })
  for (const category of filters.categories)
    add(`category-${category}`, titled(category), {
      categories: filters.categories.filter((other) => other !== category),
    })
  if (filters.minPrice !== null || filters.maxPrice !== null)
    add('price', priceLabel(filters, price), { minPrice: null, maxPrice: null })
  if (filters.duration) add('duration', durationLabels[filters.duration] ?? filters.duration, { duration: null })
  if (filters.from) add('dates', datesLabel(kind, filters), { from: null, to: null })
  if (filters.guests) add('guests', filters.guests === 1 ? '1 guest' : `${filters.guests} guests`, { guests: null })
  if (filters.bedrooms) add('bedrooms', `${filters.bedrooms}+ bedrooms`, { bedrooms: null })
  if (filters.minRating) add('rating', `Rated ${filters.minRating}+`, { minRating: null })
  return chips
}
