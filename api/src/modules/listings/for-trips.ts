/** What a booking tells its customer of the place and the way there. */
export { findArrivalDetails, loadArrivalDetailsById } from './find-arrival-details.ts'
export { findPackingFacts } from './find-packing-facts.ts'
export { loadPlanFactsById } from './load-plan-facts.ts'
export { loadTripScopesById } from './load-trip-scopes.ts'
