/** What travellers find, priced by the offers of bookings. */
export { loadListingNamesById } from './queries.ts'
export { loadListingCardsById } from './read-listings.ts'
