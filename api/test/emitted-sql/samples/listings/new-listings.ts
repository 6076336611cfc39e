import { insertListing } from '#/modules/listings/insert-listing.ts'
import { createQuerySample, type QuerySample } from '../../query-sample.ts'

export const newListingSamples: readonly QuerySample[] = [
  createQuerySample(insertListing, {
    slug: 'villa-69',
    title: 'Villa 69',
    location: 'Galle',
    category: 'villa',
    price: 10000,
    bedrooms: 3,
    maxGuests: 6,
    kind: 'villa',
  }),
  createQuerySample(insertListing, {
    slug: 'tour-504',
    title: 'tour 504',
    location: 'Kandy',
    category: 'cultural',
    price: 5000,
    duration: '3 days',
    durationDays: 3,
    kind: 'tour',
  }),
  createQuerySample(insertListing, {
    slug: 'villa-8',
    title: 'Villa 8',
    location: 'Galle',
    category: 'villa',
    price: 10000,
    bedrooms: 3,
    maxGuests: 6,
    minNights: 1,
    kind: 'villa',
  }),
  createQuerySample(insertListing, {
    slug: 'tour-2',
    title: 'tour 2',
    location: 'Kandy',
    category: 'cultural',
    price: 5000,
    duration: '3 days',
    durationDays: 3,
    startTime: '08:00',
    kind: 'tour',
  }),
]
