import type { Module } from '#/module.ts'
import { routes } from './routes.ts'
import './tables.ts'

export {
  type Bookable,
  findBookable,
  type ListingSummary,
  listListingSummaries,
  type SaleBand,
  type Season,
} from './bookable.ts'
export { listListingTitles } from './queries.ts'
export { insertListing, type NewOuting, type NewVilla } from './insert-listing.ts'

/** What can be booked: tours, experiences and villas. */
export const listings: Module = { name: 'listings', routes }
