/** What the start page and the calendar of staff read of listings. */
export { countPublishedListingsByKind } from './get-listing-figures.ts'
export { searchListingTitles } from './search-titles.ts'
export { listUnplacedVillas, listVillas } from './queries.ts'
export { listClosuresOfAllVillas } from './sale-rules/queries.ts'
