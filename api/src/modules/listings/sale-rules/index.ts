/** How a listing is sold, and who changed that lately. */
export { changeSaleRules } from './change-sale-rules.ts'
export { closeNights, openNights } from './change-closures.ts'
export { listClosures, listListingsSoldByDepartures } from './queries.ts'
export { hasRecentSaleChange, recordSaleChange } from './sale-changes.ts'
export type { LockAndListAffectedByRange } from './rule-effects.ts'
