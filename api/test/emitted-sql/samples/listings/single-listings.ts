import { countPublishedListingsByKind } from '#/modules/listings/count-published-by-kind.ts'
import { findArrivalDetails } from '#/modules/listings/find-arrival-details.ts'
import {
  findListingForBooking,
  listListingsForBooking,
  loadListingSummariesById,
} from '#/modules/listings/listing-for-booking.ts'
import {
  findPublishedListing,
  listListingPictures,
  listSimilarListingRows,
  listVillas,
  loadListingTitlesById,
} from '#/modules/listings/queries.ts'
import { searchListingTitles } from '#/modules/listings/search-titles.ts'
import { id, createQuerySample, type QuerySample } from '../../query-sample.ts'

export const singleListingSamples: readonly QuerySample[] = [
  createQuerySample(findArrivalDetails, id),
  createQuerySample(countPublishedListingsByKind),
  createQuerySample(listVillas),
  createQuerySample(searchListingTitles, '100%_sea', 6),
  createQuerySample(listListingsForBooking, [id]),
  createQuerySample(findListingForBooking, id),
  createQuerySample(loadListingSummariesById, [id]),
  createQuerySample(
    listSimilarListingRows,
    {
      id,
      slug: 'villa-684',
      kind: 'villa',
      title: 'Villa 684',
      location: 'Galle',
      category: 'villa',
      price_usd: 10000,
      original_price_usd: null,
      featured: false,
      rating: null,
      reviews: 0,
      latitude: null,
      longitude: null,
      max_guests: 6,
      operating_seasons: [],
      sale: null,
      duration: null,
      duration_days: null,
      dates: null,
      includes_flights: null,
      includes_hotels: null,
      includes_meals: null,
      bedrooms: 3,
      bathrooms: 2,
      parking_spaces: 2,
      amenities: [],
      min_nights: 1,
    },
    4,
  ),
  createQuerySample(findPublishedListing, id),
  createQuerySample(listListingPictures, [id], 'all'),
  createQuerySample(listListingPictures, [id], 'main'),
  createQuerySample(loadListingTitlesById, [id]),
]
