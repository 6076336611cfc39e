/** What travellers find, priced by the offers of bookings. */
export { loadListingNamesById } from './queries.ts'
export { getSimilarListings, loadListingCardsById, searchListings } from './read-listings.ts'
export { listVillaPins } from './list-villa-pins.ts'
