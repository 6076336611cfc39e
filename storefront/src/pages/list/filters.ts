import type { ListingKind } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'

export const sorts = ['featured', 'price-asc', 'price-desc', 'rating'] as const
export type Sort = (typeof sorts)[number]

export const durations = ['1', '2-3', '4-7', '7+'] as const
export const ratings = ['4.5', '4.0', '3.5'] as const

/** What a list shows, as its address says it. Null and empty mean: not asked for. */
export interface ListFilters {
  q: string
  locations: string[]
  categories: string[]
  /** Whole dollars. No upper bound means "and above". */
  minPrice: number | null
  maxPrice: number | null
  duration: string | null
  /** The stay of a villa, or the days in which the traveller is on the island. */
  from: CivilDate | null
  to: CivilDate | null
  guests: number | null
  bedrooms: number | null
  minRating: string | null
  sort: Sort
  /** How many of the list are on the page. */
  show: number
  cursor: string | null
}

export const pageSize = 24
export const mostShown = 96

export const noFilters: ListFilters = {
  q: '',
  locations: [],
  categories: [],
  minPrice: null,
  maxPrice: null,
  duration: null,
  from: null,
  to: null,
  guests: null,
  bedrooms: null,
  minRating: null,
  sort: 'featured',
  show: pageSize,
  cursor: null,
}

/** Which filters a kind has; the others of its address are ignored and dropped. */
export const filtersOf: Record<ListingKind, ReadonlySet<keyof ListFilters>> = {
  tour: new Set([
    'q',
    'locations',
    'categories',
    'minPrice',
    'maxPrice',
    'duration',
    'from',
    'to',
    'guests',
    'minRating',
  ]),
  experience: new Set(['q', 'locations', 'categories', 'minPrice', 'maxPrice', 'guests', 'minRating']),
  villa: new Set(['q', 'locations', 'minPrice', 'maxPrice', 'from', 'to', 'guests', 'bedrooms', 'minRating']),
}
