import type { ListingKind, ListingsQuery } from '@escapes/contract'
import {
  addDays,
  type CivilDate,
  civilDateAt,
  minCivilDate,
  isCivilDate,
  maxStayNights,
  maxAvailabilityDays,
  nightsBetween,
} from '@escapes/contract/dates'
import { isKnownAmenity } from '#/features/listings/amenities.ts'
import { normalizePlaceName } from '#/features/listings/places.ts'
import { readSearchedParty } from '#/features/listings/searched-party.ts'
import {
  durationOptions,
  applicableFiltersByKind,
  maxShownListings,
  defaultFilters,
  listPageSize,
  minRatingOptions,
  sortOrders,
  timeOfDayOptions,
  type ListFilters,
} from './filters.ts'

const toList = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

const toWholeNumber = (text: string | null, min: number, max: number): number | null => {
  if (text === null || !/^\d{1,6}$/.test(text)) return null
  const value = Number(text)
  return value >= min && value <= max ? value : null
}

/** Older links have ISO timestamps, of which the date counts. Dates beyond the bookable window are dropped. */
const toDate = (text: string | null): CivilDate | null => {
  const date = text?.slice(0, 10) ?? ''
  if (!isCivilDate(date) || date < minCivilDate) return null
  return date <= addDays(civilDateAt(new Date()), maxAvailabilityDays) ? date : null
}

const findMember = <T extends string>(members: readonly T[], text: string | null): T | null =>
  members.find((member) => member === text) ?? null

const toBudget = (text: string | null): { minPriceDollars: number | null; maxPriceDollars: number | null } => {
  const match = /^(\d{1,6})(?:-(\d{1,6})|[+ ])$/.exec(text ?? '')
  if (!match) return { minPriceDollars: null, maxPriceDollars: null }
  return {
    minPriceDollars: Number(match[1]) || null,
    maxPriceDollars: match[2] === undefined ? null : Number(match[2]),
  }
}

/** Older links say `7+`; four to seven days are a choice of their own. A search asks for as many days as were typed. */
const toDuration = (text: string | null): string | null => {
  const asOption = findMember(durationOptions, text?.replace(' ', '+').replace('7+', '8+') ?? null)
  const [, from, to = from] = /^([1-9]\d?)(?:-([1-9]\d?))?$/.exec(text ?? '') ?? []
  return asOption ?? (Number(from) <= Number(to) ? text : null)
}

const readDates = (kind: ListingKind, search: URLSearchParams): Pick<ListFilters, 'from' | 'to'> => {
  const from = toDate(search.get(kind === 'villa' ? 'checkIn' : 'startDate'))
  const to = toDate(search.get(kind === 'villa' ? 'checkOut' : 'endDate'))
  if (from === null) return { from: null, to: null }
  const max = kind === 'villa' ? maxStayNights : maxAvailabilityDays
  const length = to === null ? -1 : nightsBetween(from, to)
  const isInOrder = length >= (kind === 'villa' ? 1 : 0) && length <= max
  if (kind === 'villa') return { from, to: isInOrder ? to : addDays(from, 1) }
  return { from, to: isInOrder ? to : null }
}

/** Dates win over a month; nights count with a month alone. */
const readMonth = (kind: ListingKind, search: URLSearchParams): Pick<ListFilters, 'month' | 'nights'> => {
  const month = search.get('month') ?? ''
  const hasDates = readDates(kind, search).from !== null
  const today = civilDateAt(new Date())
  const isMonth = /^20\d\d-(0[1-9]|1[0-2])$/.test(month) && month >= today.slice(0, 7)
  if (hasDates || !isMonth || toDate(`${month}-01`) === null) return { month: null, nights: null }
  return { month, nights: toWholeNumber(search.get('nights'), 1, maxStayNights) }
}

/** Invalid values mean no filter. */
export const parseFilters = (kind: ListingKind, search: URLSearchParams): ListFilters => {
  const budget = toBudget(search.get('budget'))
  const read: ListFilters = {
    q: (search.get('q') ?? '').slice(0, 100),
    locations: toList(search.get('location') ?? search.get('destination')).map(normalizePlaceName),
    categories: toList(search.get('category')),
    minPriceDollars: toWholeNumber(search.get('minPrice'), 1, 999_999) ?? budget.minPriceDollars,
    maxPriceDollars: toWholeNumber(search.get('maxPrice'), 1, 999_999) ?? budget.maxPriceDollars,
    duration: toDuration(search.get('duration')),
    timeOfDay: findMember(timeOfDayOptions, search.get('timeOfDay')),
    ...readDates(kind, search),
    ...readMonth(kind, search),
    ...readSearchedParty(search),
    bedrooms: toWholeNumber(search.get('bedrooms'), 1, 20),
    minRating: findMember(minRatingOptions, search.get('minRating')),
    cancellation: findMember(['free'], search.get('cancellation')),
    amenities: toList(search.get('amenities')).filter(isKnownAmenity),
    sort: findMember(sortOrders, search.get('sort')) ?? defaultFilters.sort,
    requestedCount: toWholeNumber(search.get('show'), listPageSize, maxShownListings) ?? listPageSize,
    cursor: search.get('cursor'),
  }
  return pickOwnFilters(kind, read)
}

const pickOwnFilters = (kind: ListingKind, filters: ListFilters): ListFilters => {
  const { sort, requestedCount, cursor } = filters
  const applicableEntries = Object.entries(filters).filter(([name]) =>
    applicableFiltersByKind[kind].has(name as keyof ListFilters),
  )
  return {
    ...defaultFilters,
    ...(Object.fromEntries(applicableEntries) as Partial<ListFilters>),
    sort,
    requestedCount,
    cursor,
  }
}

const cents = (dollars: number | null): number | undefined => (dollars === null ? undefined : dollars * 100)

/** The API query: the nights of a stay, or the days in which an activity must fit. */
export const toListingsQuery = (kind: ListingKind, filters: ListFilters): ListingsQuery => ({
  kind,
  q: filters.q.trim() || undefined,
  location: filters.locations.join(',') || undefined,
  category: filters.categories.join(',') || undefined,
  minPrice: cents(filters.minPriceDollars),
  maxPrice: cents(filters.maxPriceDollars),
  duration: filters.duration ?? undefined,
  timeOfDay: filters.timeOfDay ?? undefined,
  checkIn: kind === 'villa' ? (filters.from ?? undefined) : undefined,
  checkOut: kind === 'villa' ? (filters.to ?? undefined) : undefined,
  from: kind === 'villa' ? undefined : (filters.from ?? undefined),
  to: kind === 'villa' ? undefined : (filters.to ?? undefined),
  month: filters.month ?? undefined,
  nights: filters.nights ?? undefined,
  guests: filters.guests ?? undefined,
  children: filters.children ?? undefined,
  infants: filters.infants ?? undefined,
  bedrooms: filters.bedrooms ?? undefined,
  minRating: filters.minRating ?? undefined,
  cancellation: filters.cancellation ?? undefined,
  amenities: filters.amenities.join(',') || undefined,
  sort: filters.sort,
  limit: filters.requestedCount,
  cursor: filters.cursor ?? undefined,
})
