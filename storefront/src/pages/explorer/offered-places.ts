import type { ListingCard } from '@escapes/contract'
import { allPlaces, toPlaceSlug } from '#/features/listings/places.ts'

export interface OfferedPlace {
  name: string
  /** Undefined while it is not known. */
  count: number | undefined
}

/** As the API finds a place: by the beginning of its name, or of a word in it. */
const isAt = (location: string, place: string): boolean =>
  `-${toPlaceSlug(location)}`.includes(`-${toPlaceSlug(place)}`)

/** Our places, and those of the villas, that the text is the beginning of; those with villas first. */
export const findOfferedPlaces = (text: string, villas: readonly ListingCard[] | undefined): OfferedPlace[] =>
  [...new Set([...allPlaces, ...(villas ?? []).map(({ location }) => location)])]
    .filter((name) => isAt(name, text))
    .map((name) => ({ name, count: villas?.filter(({ location }) => isAt(location, name)).length }))
    .toSorted((one, other) => Number(other.count !== 0) - Number(one.count !== 0) || one.name.localeCompare(other.name))
