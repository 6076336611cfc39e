/** How a listing is sold, and who changed that lately. */
export { listActivities, listClosures, listClosuresOf, listListingsSoldByDepartures } from './queries.ts'
export { hasRecentSaleChange, recordSaleChange, selectRecentSaleChange } from './sale-changes.ts'
