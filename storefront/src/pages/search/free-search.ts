import type { ListingKind, ListingsQuery } from '@escapes/contract'
import { categoriesByKind } from '#/features/listings/categories.ts'
import { allPlaces, normalizePlaceName, toPlaceSlug } from '#/features/listings/places.ts'

/** What somebody typed, as far as we know what it means. */
interface FreeSearch {
  kinds: readonly ListingKind[]
  place: string | undefined
  amenities: readonly string[]
  categories: readonly string[]
  /** What is looked for in titles and places; with what only other kinds know. */
  text: string
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

/** `villas in Nuwara Eliya with a pool`: the kind, the place and the amenity are recognised, the rest is text. */
export const parseFreeSearch = (typed: string): FreeSearch => {
  const words = typed
    .toLowerCase()
    .split(/[^\p{L}\p{N}’'-]+/u)
    .filter(Boolean)
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
  return {
    kinds: kinds.length > 0 ? kinds : amenities.length > 0 ? ['villa'] : allKinds,
    place,
    amenities,
    categories: found,
    text: rest.join(' '),
  }
}

/** Undefined where a kind knows nothing of what was asked for. */
export const toKindQuery = (search: FreeSearch, kind: ListingKind): ListingsQuery | undefined => {
  const own = search.categories.filter((category) => categoriesByKind[kind].includes(category))
  const isUnknown = own.length === 0 && search.categories.length > 0
  if (!search.kinds.includes(kind)) return undefined
  return {
    kind,
    q: [...(isUnknown ? search.categories : []), search.text].filter(Boolean).join(' ') || undefined,
    location: search.place,
    amenities: kind === 'villa' ? search.amenities.join(',') || undefined : undefined,
    category: own.join(',') || undefined,
  }
}

/** The list with the same filters. */
export const toListAddress = ({ q, location, category, amenities }: ListingsQuery): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries({ q, location, category, amenities })) if (value) search.set(name, value)
  return search.size > 0 ? `?${search}` : ''
}
