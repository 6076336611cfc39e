import type { ListingKind, ListingsQuery } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'
import { takeDetails, type SearchDetails } from './search-details.ts'
import { categoriesByKind } from '#/features/listings/categories.ts'
import { allPlaces, normalizePlaceName, toPlaceSlug } from '#/features/listings/places.ts'

/** What somebody typed, as far as we know what it means. */
export interface FreeSearch {
  /** All of them where none is named. */
  kinds: readonly ListingKind[]
  place: string | undefined
  amenities: readonly string[]
  categories: readonly string[]
  /** What is looked for in titles and places; with what only other kinds know. */
  text: string
  details: SearchDetails
}

const kindWords = new Map<string, ListingKind>([
  ['villa', 'villa'],
  ['villas', 'villa'],
  ['house', 'villa'],
  ['houses', 'villa'],
  ['stay', 'villa'],
  ['stays', 'villa'],
  ['tour', 'tour'],
  ['tours', 'tour'],
  ['trip', 'tour'],
  ['trips', 'tour'],
  ['experience', 'experience'],
  ['experiences', 'experience'],
])

/** As people type them; by the words of the amenity. */
const amenityWords = new Map<string, string>([
  ['pool', 'pool'],
  ['air conditioning', 'air-conditioning'],
  ['ac', 'air-conditioning'],
  ['chef', 'chef'],
  ['cook', 'chef'],
  ['sea view', 'sea-view'],
  ['fireplace', 'fireplace'],
  ['wifi', 'wifi'],
  ['kids', 'family-friendly'],
  ['children', 'family-friendly'],
  ['family', 'family-friendly'],
])

const fillers = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'in', 'near', 'of', 'on', 'the', 'to', 'with'])
const allKinds: readonly ListingKind[] = ['tour', 'experience', 'villa']
const categories = new Set(allKinds.flatMap((kind) => categoriesByKind[kind]))
const placeSlugs = new Set([...allPlaces.map(toPlaceSlug), 'yala'])
const longest = 3

/** A beginning finds both: `whale` also `whales`. */
const toSingular = (word: string): string => (word.length > 3 ? word.replace(/([^s])s$/, '$1') : word)

/**
 * `villas in Nuwara Eliya with a pool for 4`: the kind, the place, the amenity and the guests are recognised, the rest is
 * text. Undefined where there is nothing to look for.
 */
export const parseFreeSearch = (typed: string, today: CivilDate): FreeSearch | undefined => {
  const { details, rest: undetailed } = takeDetails(typed.toLowerCase(), today)
  const words = undetailed.split(/[^\p{L}\p{N}’'-]+/u).filter(Boolean)
  const kinds: ListingKind[] = []
  const amenities: string[] = []
  const found: string[] = []
  const rest: string[] = []
  let place: string | undefined
  for (let at = 0; at < words.length;) {
    const phrases = Array.from({ length: longest }, (_, less) => words.slice(at, at + longest - less).join(' '))
    const phrase =
      phrases.find((each) => placeSlugs.has(toPlaceSlug(each)) || amenityWords.has(each)) ?? words[at] ?? ''
    const kind = kindWords.get(phrase)
    const amenity = amenityWords.get(phrase)
    if (placeSlugs.has(toPlaceSlug(phrase)) && place === undefined) place = normalizePlaceName(phrase)
    else if (amenity) amenities.push(amenity)
    else if (kind) kinds.push(kind)
    else if (categories.has(phrase)) found.push(phrase)
    else if (!fillers.has(phrase)) rest.push(toSingular(phrase))
    at += phrase.split(' ').length
  }
  const isAnything = [kinds, amenities, found, rest, Object.keys(details)].some((each) => each.length > 0)
  if (!isAnything && place === undefined) return undefined
  return {
    kinds: kinds.length > 0 ? kinds : amenities.length > 0 ? ['villa'] : allKinds,
    place,
    amenities,
    categories: found,
    text: rest.join(' '),
    details,
  }
}

/** Searches for less, each for less than the one before: without the numbers, then for the place or the kind alone. */
export const listWiderSearches = (search: FreeSearch): FreeSearch[] => {
  const undetailed = { ...search, details: {} }
  const isNamed = search.place !== undefined || search.kinds !== allKinds
  return [
    ...(Object.keys(search.details).length > 0 ? [undetailed] : []),
    ...(isNamed ? [{ ...undetailed, text: '', categories: [], amenities: [] }] : []),
  ]
}

const durations = [
  { upTo: 1, duration: '1' },
  { upTo: 3, duration: '2-3' },
  { upTo: 7, duration: '4-7' },
  { upTo: Infinity, duration: '8+' },
]

/** Undefined where a kind knows nothing of what was asked for. */
export const toKindQuery = (search: FreeSearch, kind: ListingKind): ListingsQuery | undefined => {
  const { days, guests, minPriceDollars, maxPriceDollars, from, to } = search.details
  const own = search.categories.filter((category) => categoriesByKind[kind].includes(category))
  const isUnknown = own.length === 0 && search.categories.length > 0
  if (!search.kinds.includes(kind) || (kind === 'experience' && days !== undefined && days > 1)) return undefined
  return {
    kind,
    q: [...(isUnknown ? search.categories : []), search.text].filter(Boolean).join(' ') || undefined,
    location: search.place,
    amenities: kind === 'villa' ? search.amenities.join(',') || undefined : undefined,
    category: own.join(',') || undefined,
    minPrice: minPriceDollars === undefined ? undefined : minPriceDollars * 100,
    maxPrice: maxPriceDollars === undefined ? undefined : maxPriceDollars * 100,
    duration: kind === 'tour' && days !== undefined ? durations.find(({ upTo }) => days <= upTo)?.duration : undefined,
    from: kind === 'villa' ? undefined : from,
    to: kind === 'villa' ? undefined : to,
    guests,
  }
}

/** The list with the same filters. */
export const toListAddress = (query: ListingsQuery): string => {
  const { q, location, category, amenities, minPrice, maxPrice, duration, from, to, guests } = query
  const inDollars = (cents: unknown) => (cents === undefined ? undefined : Number(cents) / 100)
  const filters: Record<string, unknown> = {
    q,
    location,
    category,
    amenities,
    minPrice: inDollars(minPrice),
    maxPrice: inDollars(maxPrice),
    duration,
    startDate: from,
    endDate: to,
    guests,
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, `${value as string | number}`)
  return search.size > 0 ? `?${search}` : ''
}
