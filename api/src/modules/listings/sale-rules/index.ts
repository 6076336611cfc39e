/** How a listing is sold, and who changed that lately. */
export {
  listClosures,
  listClosuresOf,
  listListingsOnSale,
  listListingsSoldByDepartures,
  loadLeadTimesById,
} from './queries.ts'
export { hasRecentSaleChange, recordSaleChange, selectRecentSaleChange } from './sale-changes.ts'
