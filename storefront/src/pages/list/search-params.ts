import type { ListingKind, ListingsQuery } from '@escapes/contract'
import { addDays, isCivilDate, nightsBetween, type CivilDate } from '@escapes/contract/dates'
import { placeNamed } from '#/features/listings/places.ts'
import { durations, filtersOf, mostShown, noFilters, pageSize, ratings, sorts, type ListFilters } from './filters.ts'

const listOf = (text: string | null): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

const wholeOf = (text: string | null, least: number, most: number): number | null => {
  if (text === null || !/^\d{1,6}$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value : null
}

/** Older links carry ISO timestamps; of those the date counts. */
const dateOf = (text: string | null): CivilDate | null => {
  const date = text?.slice(0, 10) ?? ''
  return isCivilDate(date) ? date : null
}

const oneOf = <T extends string>(members: readonly T[], text: string | null): T | null =>
  members.find((member) => member === text) ?? null

/** `500-1000` and `5000+`, as the search box of the home page writes them. */
const budgetOf = (text: string | null): { minPrice: number | null; maxPrice: number | null } => {
  const match = /^(\d{1,6})(?:-(\d{1,6})|[+ ])$/.exec(text ?? '')
  if (!match) return { minPrice: null, maxPrice: null }
  return { minPrice: Number(match[1]) || null, maxPrice: match[2] === undefined ? null : Number(match[2]) }
}

const datesOf = (kind: ListingKind, search: URLSearchParams): Pick<ListFilters, 'from' | 'to'> => {
  const from = dateOf(search.get(kind === 'villa' ? 'checkIn' : 'startDate'))
  const to = dateOf(search.get(kind === 'villa' ? 'checkOut' : 'endDate'))
  if (from === null) return { from: null, to: null }
  const isInOrder = to !== null && nightsBetween(from, to) > 0
  if (kind === 'villa') return { from, to: isInOrder ? to : addDays(from, 1) }
  return { from, to: isInOrder ? to : null }
}

/** Reads a list's address. What it cannot read counts as not asked for. */
export const readFilters = (kind: ListingKind, search: URLSearchParams): ListFilters => {
  const budget = budgetOf(search.get('budget'))
  const read: ListFilters = {
    q: (search.get('q') ?? '').slice(0, 100),
    locations: listOf(search.get('location') ?? search.get('destination')).map(placeNamed),
    categories: listOf(search.get('category')),
    minPrice: wholeOf(search.get('minPrice'), 1, 999_999) ?? budget.minPrice,
    maxPrice: wholeOf(search.get('maxPrice'), 1, 999_999) ?? budget.maxPrice,
    duration: oneOf(durations, search.get('duration')?.replace(' ', '+') ?? null),
    ...datesOf(kind, search),
    guests: wholeOf(search.get('guests'), 1, 50),
    bedrooms: wholeOf(search.get('bedrooms'), 1, 20),
    minRating: oneOf(ratings, search.get('minRating')),
    sort: oneOf(sorts, search.get('sort')) ?? noFilters.sort,
    show: wholeOf(search.get('show'), pageSize, mostShown) ?? pageSize,
    cursor: search.get('cursor'),
  }
  return keepOwn(kind, read)
}

const keepOwn = (kind: ListingKind, filters: ListFilters): ListFilters => {
  const { sort, show, cursor } = filters
  const own = Object.entries(filters).filter(([name]) => filtersOf[kind].has(name as keyof ListFilters))
  return { ...noFilters, ...(Object.fromEntries(own) as Partial<ListFilters>), sort, show, cursor }
}

/** Writes only what was asked for, always in the same order, so that equal filters have equal addresses. */
export const writeFilters = (kind: ListingKind, filters: ListFilters): URLSearchParams => {
  const search = new URLSearchParams()
  const put = (name: string, value: string | number | null): void => {
    if (value !== null && value !== '') search.set(name, String(value))
  }
  put('q', filters.q.trim())
  put('location', filters.locations.join(','))
  put('category', filters.categories.join(','))
  put('minPrice', filters.minPrice)
  put('maxPrice', filters.maxPrice)
  put('duration', filters.duration)
  put(kind === 'villa' ? 'checkIn' : 'startDate', filters.from)
  put(kind === 'villa' ? 'checkOut' : 'endDate', filters.to)
  put('guests', filters.guests)
  put('bedrooms', filters.bedrooms)
  put('minRating', filters.minRating)
  put('sort', filters.sort === noFilters.sort ? null : filters.sort)
  put('show', filters.show === noFilters.show ? null : filters.show)
  put('cursor', filters.cursor)
  return search
}

const cents = (dollars: number | null): number | undefined => (dollars === null ? undefined : dollars * 100)

/** What the api is asked. The dates of an outing are not a filter: every one starts on request. */
export const toQuery = (kind: ListingKind, filters: ListFilters): ListingsQuery => ({
  kind,
  q: filters.q.trim() || undefined,
  location: filters.locations.join(',') || undefined,
  category: filters.categories.join(',') || undefined,
  minPrice: cents(filters.minPrice),
  maxPrice: cents(filters.maxPrice),
  duration: filters.duration ?? undefined,
  checkIn: kind === 'villa' ? (filters.from ?? undefined) : undefined,
  checkOut: kind === 'villa' ? (filters.to ?? undefined) : undefined,
  guests: filters.guests ?? undefined,
  bedrooms: filters.bedrooms ?? undefined,
  minRating: filters.minRating ?? undefined,
  sort: filters.sort,
  limit: filters.show,
  cursor: filters.cursor ?? undefined,
})

/** What a card takes along to its own page: the dates and the party. */
export const carriedQuery = (kind: ListingKind, filters: ListFilters): string => {
  const search = new URLSearchParams()
  if (kind === 'villa' && filters.from && filters.to) {
    search.set('checkIn', filters.from)
    search.set('checkOut', filters.to)
  }
  if (kind !== 'villa' && filters.from) search.set('date', filters.from)
  if (filters.guests) search.set('guests', String(filters.guests))
  return search.toString()
}
