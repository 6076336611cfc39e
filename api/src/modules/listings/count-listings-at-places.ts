import { type listingPlacesQuery, maxCountedPlaces } from '@escapes/contract'
import type { z } from 'zod'
import type { Db } from '#/db/database.ts'
import { toSlug } from './parse-listing-search.ts'
import { countPublishedListingsByPlace } from './queries.ts'

/** What a search of the kind finds at each place, so that a filter says beforehand that a place has nothing. */
export const countListingsAtPlaces = async (db: Db, { kind, places }: z.output<typeof listingPlacesQuery>) => {
  const named = places
    .split(',')
    .map((place) => ({ place: place.trim(), slug: toSlug(place) }))
    .filter(({ slug }) => slug !== '')
    .slice(0, maxCountedPlaces)
  const slugs = [...new Set(named.map(({ slug }) => slug))]
  const counts = await countPublishedListingsByPlace(db, kind, slugs)
  return { places: named.map(({ place, slug }) => ({ place, count: counts.get(slug) ?? 0 })) }
}
