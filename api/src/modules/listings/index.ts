import type { Module } from '#/module.ts'
import { listingRules } from './personal-data.ts'
import { routes } from './routes.ts'
import './tables.ts'

export {
  type ListingForBooking,
  findListingForBooking,
  selectListingsForBooking,
  toListingForBooking,
  type ListingSummary,
  loadListingSummariesById,
  type ListingPolicyBand,
} from './listing-for-booking.ts'
export { insertListingQuestion } from './questions/change-listing-questions.ts'
export * as listingsForTrips from './for-trips.ts'
export type { BookingPort } from './booking-port.ts'
export type { ListingOffer, RequestedDates } from './offers.ts'
export * as saleRules from './sale-rules/index.ts'
export * as listingsForSearch from './for-search.ts'
export { loadListingTitlesById } from './queries.ts'
export * as listingsForOverview from './for-overview.ts'
export { insertListing, type NewActivity, type NewVilla } from './insert-listing.ts'

/** What can be booked: tours, experiences and villas. */
export const listings: Module = { name: 'listings', personalData: listingRules, routes }
