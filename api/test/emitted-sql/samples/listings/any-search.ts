import type { countPublishedListings } from '#/modules/listings/queries.ts'

/** A search that leaves nothing out. */
export const anySearch: Parameters<typeof countPublishedListings>[1] = {
  kind: undefined,
  text: undefined,
  places: [],
  categories: [],
  minPrice: undefined,
  maxPrice: undefined,
  durationDays: undefined,
  stay: undefined,
  days: undefined,
  guests: undefined,
  bedrooms: undefined,
  minRating: undefined,
  area: undefined,
  isFeatured: undefined,
}
