import { countPublishedListings, listPublishedListings, listSearchCandidates } from '#/modules/listings/queries.ts'
import { at, createQuerySample, type QuerySample } from '../../query-sample.ts'
import { anySearch } from './any-search.ts'

export const publishedListingSamples: readonly QuerySample[] = [
  createQuerySample(countPublishedListings, { ...anySearch, kind: 'tour', guests: 3 }, at),
  createQuerySample(countPublishedListings, { ...anySearch, minPrice: 8000, maxPrice: 12000 }, at),
  createQuerySample(countPublishedListings, { ...anySearch, bedrooms: 3 }, at),
  createQuerySample(countPublishedListings, { ...anySearch, minRating: 4.5 }, at),
  createQuerySample(
    listPublishedListings,
    { ...anySearch, kind: 'tour', guests: 3 },
    { sort: 'featured', after: undefined, limit: 24, now: at },
  ),
  createQuerySample(
    listPublishedListings,
    { ...anySearch, minPrice: 8000, maxPrice: 12000 },
    { sort: 'featured', after: undefined, limit: 24, now: at },
  ),
  createQuerySample(
    listPublishedListings,
    { ...anySearch, bedrooms: 3 },
    { sort: 'featured', after: undefined, limit: 24, now: at },
  ),
  createQuerySample(
    listPublishedListings,
    { ...anySearch, minRating: 4.5 },
    { sort: 'featured', after: undefined, limit: 24, now: at },
  ),
  createQuerySample(
    listSearchCandidates,
    { ...anySearch, kind: 'tour', days: { from: '2027-05-30', to: '2027-06-08' }, guests: 3 },
    { sort: 'featured', after: undefined, now: at },
  ),
  createQuerySample(
    listSearchCandidates,
    { ...anySearch, kind: 'tour', days: { from: '2027-11-16', to: undefined } },
    { sort: 'featured', after: undefined, now: at },
  ),
  createQuerySample(
    listSearchCandidates,
    { ...anySearch, kind: 'tour', places: ['festival-circle'], days: { from: '2027-07-09', to: '2027-07-19' } },
    { sort: 'featured', after: undefined, now: at },
  ),
  createQuerySample(
    listSearchCandidates,
    {
      ...anySearch,
      kind: 'villa',
      maxPrice: 26000,
      stay: { checkIn: '2027-01-03', checkOut: '2027-01-11', nights: 8 },
    },
    { sort: 'price-asc', after: undefined, now: at },
  ),
]
