import { formatParty } from '@escapes/shared-ui/core'
import type { ListingKind, ListingsQuery } from '@escapes/contract'
import { addDays, type CivilDate, maxStayNights } from '@escapes/contract/dates'
import { kindSettings } from '#/features/listings/kind-settings.ts'
import { isAnswered, isNoListing } from './answer-pages.ts'
import { takeDetails, toDaysText, toMonthText, type SearchDetails } from './search-details.ts'
import type { ReadingCurrency } from './search-price.ts'
import { toAmenity } from '#/features/listings/amenities.ts'
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

const familyFriendly = 'family-friendly'

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
  ['kids', familyFriendly],
  ['children', familyFriendly],
  ['family', familyFriendly],
])

/** A tour or an experience of one day; `3 day trip` has its number taken out before. */
const dayTrip = /\b(?:(?:half|full)[ -])?day[ -](?:trip|tour|excursion)s?\b|\bhalf[ -]day\b/g
/** No listing calls it so. */
const hike = /\b(?:hik(?:e|es|ing)|trek(?:s|king)?)\b/g

const fillers = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'near', 'of', 'on', 'the', 'to', 'with'])
const allKinds: readonly ListingKind[] = ['tour', 'experience', 'villa']
const categories = new Set(allKinds.flatMap((kind) => categoriesByKind[kind]))
const placeSlugs = new Set([...allPlaces.map(toPlaceSlug), 'yala'])
const longest = 3

/** A beginning finds both: `whale` also `whales`; three letters begin too much, as `pet` does Pettah. */
const toSingular = (word: string): string => (word.length > 4 ? word.replace(/([^s])s$/, '$1') : word)

/**
 * `villas in Nuwara Eliya with a pool for 4`: the kind, the place, the amenity and the guests are recognised, the rest is
 * text. Undefined where there is nothing to look for.
 */
export const parseFreeSearch = (typed: string, today: CivilDate, currency: ReadingCurrency): FreeSearch | undefined => {
  const taken = takeDetails(typed.toLowerCase(), today, currency)
  const undetailed = taken.rest.replace(dayTrip, ' tours experiences ').replace(hike, 'climb')
  const details = taken.rest.search(dayTrip) >= 0 ? { days: 1, ...taken.details } : taken.details
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
    else if (!fillers.has(phrase) && !isNoListing(phrase)) rest.push(toSingular(phrase))
    at += phrase.split(' ').length
  }
  const knowsVilla = amenities.some((amenity) => amenity !== familyFriendly)
  const isAnything = [kinds, amenities, found, rest, Object.keys(details)].some((each) => each.length > 0)
  if (!isAnything && place === undefined) return undefined
  // Villas say whether they are good for children; on tours they come along all the same.
  const isOnlyFamily = amenities.length > 0 && [found, rest, Object.keys(details)].every((each) => each.length === 0)
  return {
    kinds: kinds.length > 0 ? kinds : knowsVilla || isOnlyFamily ? ['villa'] : allKinds,
    place,
    amenities,
    categories: found,
    text: rest.join(' '),
    details,
  }
}

const countOf = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** What was understood of it, part by part. */
export const listReadings = ({ kinds, place, amenities, categories: found, text, details }: FreeSearch): string[] => {
  const { days, nights, guests, children, infants, price, month, sort } = details
  const daysText = toDaysText(details)
  const isAnyKind = kinds === allKinds
  const sortText = sort && { 'price-asc': 'cheapest first', rating: 'best rated first' }[sort]
  return [
    ...(isAnyKind ? [] : kinds.map((kind) => kindSettings[kind].many)),
    ...(place === undefined ? [] : [place]),
    ...found,
    ...amenities.map((amenity) => (isAnyKind ? 'villas ' : '') + toAmenity(amenity).label.toLowerCase()),
    ...(text ? [`“${text}”`] : []),
    ...(month === undefined ? [] : [toMonthText(month)]),
    ...(daysText === undefined ? [] : [daysText]),
    ...(nights !== undefined && nights !== days
      ? [countOf(nights, 'night')]
      : days !== undefined
        ? [countOf(days, 'day')]
        : []),
    ...(guests === undefined
      ? []
      : [formatParty({ guests, children, infants, hasChildPrice: children !== undefined })]),
    ...(price ? [price.text] : []),
    ...(sortText ? [sortText] : []),
  ]
}

/** Edits between two words: letters added, left out, exchanged, or swapped with their neighbour. */
const countEdits = (one: string, other: string): number => {
  const row = (at: number) => Array.from({ length: other.length + 1 }, (_, to) => (at === 0 ? to : to === 0 ? at : 0))
  const rows = Array.from({ length: one.length + 1 }, (_, at) => row(at))
  const cell = (at: number, to: number): number => rows[at]?.[to] ?? Infinity
  for (let at = 1; at <= one.length; at++)
    for (let to = 1; to <= other.length; to++) {
      const changed = cell(at - 1, to - 1) + (one[at - 1] === other[to - 1] ? 0 : 1)
      const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const swapped = isSwapped ? cell(at - 2, to - 2) + 1 : Infinity
      rows[at]![to] = Math.min(cell(at - 1, to) + 1, cell(at, to - 1) + 1, changed, swapped)
    }
  return cell(one.length, other.length)
}

/** With the place that its words are spelled almost like, as `gale` is like Galle. */
export const correctPlace = (search: FreeSearch): (FreeSearch & { place: string }) | undefined => {
  if (search.place !== undefined) return undefined
  const words = search.text.split(' ').filter(Boolean)
  let nearest: { place: string; edits: number; text: string } | undefined
  for (let from = 0; from < words.length; from++)
    for (let to = from + 1; to <= Math.min(words.length, from + longest); to++) {
      const phrase = words.slice(from, to).join(' ')
      for (const place of allPlaces) {
        const edits = countEdits(phrase, place.toLowerCase())
        const isNear = phrase.length > 3 && edits <= (phrase.length > 6 ? 2 : 1)
        if (isNear && edits < (nearest?.edits ?? Infinity))
          nearest = { place, edits, text: [...words.slice(0, from), ...words.slice(to)].join(' ') }
      }
    }
  return nearest && { ...search, place: nearest.place, text: nearest.text }
}

/** Those that mean one thing. */
const detailGroups: readonly (readonly (keyof SearchDetails)[])[] = [
  ['price'],
  ['nights', 'days'],
  ['guests', 'children', 'infants'],
  ['month', 'from', 'to'],
]

const without = (details: SearchDetails, names: readonly (keyof SearchDetails)[]): SearchDetails =>
  Object.fromEntries(Object.entries(details).filter(([name]) => !names.includes(name as keyof SearchDetails)))

/** Searches for less: without one of the numbers, without all, for one of its words, then for the place or the kind alone. */
export const listWiderSearches = (search: FreeSearch): FreeSearch[] => {
  const { details } = search
  const groups = detailGroups.filter((names) => names.some((name) => details[name] !== undefined))
  const undetailed = { ...search, details: without(details, detailGroups.flat()) }
  const words = search.text.split(' ')
  const lookedFor = words.filter((word) => !isAnswered(word))
  const isNamed = search.place !== undefined || search.kinds !== allKinds
  return [
    ...(groups.length > 1 ? groups.map((names) => ({ ...search, details: without(details, names) })) : []),
    ...(groups.length > 0 ? [undetailed] : []),
    ...(words.length > 1 ? lookedFor.map((text) => ({ ...undetailed, text })) : []),
    ...(isNamed ? [{ ...undetailed, text: '', categories: [], amenities: [] }] : []),
  ]
}

/** What of a search is not in a wider one, part by part; of its text the words. */
export const listLeftOut = (search: FreeSearch, wider: FreeSearch): string[] => {
  const toParts = (one: FreeSearch) => [
    ...listReadings({ ...one, text: '' }),
    ...one.text.split(' ').flatMap((word) => (word ? [`“${word}”`] : [])),
  ]
  const kept = toParts(wider)
  return toParts(search).filter((part) => !kept.includes(part))
}

/** How long a tour is: a week is seven days or seven nights. */
const toDuration = ({ days, nights }: SearchDetails): string | undefined =>
  days !== undefined && days === nights ? `${days}-${days + 1}` : days?.toString()

/** The nights of days that were typed; of one day, the one that follows. */
const toStay = ({ month, from, to, nights }: SearchDetails): { checkIn?: CivilDate; checkOut?: CivilDate } => {
  if (month !== undefined || from === undefined || to === undefined) return {}
  const longest = addDays(from, maxStayNights)
  const typed = nights !== undefined ? addDays(from, nights) : from === to ? addDays(to, 1) : to
  return { checkIn: from, checkOut: typed < longest ? typed : longest }
}

/** A tour of several days begins on the day that was typed, or soon after. */
const toActivityDays = (kind: ListingKind, { month, from, to }: SearchDetails) => ({
  from,
  to: kind === 'tour' && month === undefined && from === to ? undefined : to,
})

/** Undefined where a kind knows nothing of what was asked for. */
export const toKindQuery = (search: FreeSearch, kind: ListingKind): ListingsQuery | undefined => {
  const { days, nights, guests, children, infants, price, month, sort } = search.details
  const isVilla = kind === 'villa'
  const inCents = (dollars: number | undefined) => (dollars === undefined ? undefined : dollars * 100)
  const own = search.categories.filter((category) => categoriesByKind[kind].includes(category))
  const isUnknown = own.length === 0 && search.categories.length > 0
  if (!search.kinds.includes(kind) || (kind === 'experience' && days !== undefined && days > 1)) return undefined
  return {
    kind,
    q: [...(isUnknown ? search.categories : []), search.text].filter(Boolean).join(' ') || undefined,
    location: search.place,
    amenities: isVilla ? search.amenities.join(',') || undefined : undefined,
    category: own.join(',') || undefined,
    minPrice: inCents(price?.minDollars),
    maxPrice: inCents(price?.maxDollars),
    duration: kind === 'tour' ? toDuration(search.details) : undefined,
    ...(isVilla ? toStay(search.details) : toActivityDays(kind, search.details)),
    month: isVilla ? month : undefined,
    nights: isVilla && month !== undefined ? nights : undefined,
    guests,
    children,
    infants,
    sort,
  }
}

/** The list with the same filters. */
export const toListAddress = (query: ListingsQuery): string => {
  const { q, location, category, amenities, minPrice, maxPrice, duration, from, to, checkIn, checkOut } = query
  const { month, nights, guests, children, infants, sort } = query
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
    checkIn,
    checkOut,
    month,
    nights,
    guests,
    children,
    infants,
    sort,
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) search.set(name, `${value as string | number}`)
  return search.size > 0 ? `?${search}` : ''
}
