import type { ListingKind, TimeOfDay } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'

export const sortOrders = ['featured', 'price-asc', 'price-desc', 'rating'] as const
export type SortOrder = (typeof sortOrders)[number]

export const durationOptions = ['1', '2-3', '4-7', '8+'] as const
export const timeOfDayOptions = ['morning', 'afternoon', 'evening'] as const satisfies readonly TimeOfDay[]
export const minRatingOptions = ['4.5', '4.0', '3.5'] as const

/** The filters in a list's address. Null and empty mean no filter. */
export interface ListFilters {
  q: string
  locations: string[]
  categories: string[]
  /** No maximum means "and above". */
  minPriceDollars: number | null
  maxPriceDollars: number | null
  duration: string | null
  /** When an outing of one day starts. */
  timeOfDay: TimeOfDay | null
  /** The stay in a villa, or the days on the island. */
  from: CivilDate | null
  to: CivilDate | null
  /** Of a villa, instead of dates: `2027-03`, and how many nights in it. */
  month: string | null
  nights: number | null
  guests: number | null
  /** Of the guests, and the infants besides them: who pays another price for an activity. */
  children: number | null
  infants: number | null
  bedrooms: number | null
  minRating: string | null
  cancellation: 'free' | null
  amenities: string[]
  sort: SortOrder
  requestedCount: number
  cursor: string | null
}

export const listPageSize = 24
export const maxShownListings = 96

export const defaultFilters: ListFilters = {
  q: '',
  locations: [],
  categories: [],
  minPriceDollars: null,
  maxPriceDollars: null,
  duration: null,
  timeOfDay: null,
  from: null,
  to: null,
  month: null,
  nights: null,
  guests: null,
  children: null,
  infants: null,
  bedrooms: null,
  minRating: null,
  cancellation: null,
  amenities: [],
  sort: 'featured',
  requestedCount: listPageSize,
  cursor: null,
}

const activityFilters = [
  'q',
  'locations',
  'categories',
  'minPriceDollars',
  'maxPriceDollars',
  'timeOfDay',
  'from',
  'to',
  'guests',
  'children',
  'infants',
  'minRating',
  'cancellation',
] as const satisfies (keyof ListFilters)[]

/** The filters of each kind; others in the address are ignored. */
export const applicableFiltersByKind: Record<ListingKind, ReadonlySet<keyof ListFilters>> = {
  tour: new Set([...activityFilters, 'duration']),
  experience: new Set(activityFilters),
  villa: new Set([
    'q',
    'locations',
    'minPriceDollars',
    'maxPriceDollars',
    'from',
    'to',
    'month',
    'nights',
    'guests',
    'children',
    'infants',
    'bedrooms',
    'minRating',
    'cancellation',
    'amenities',
  ]),
}
