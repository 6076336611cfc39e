import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import {
  enteredPriceUsdCents,
  id,
  instant,
  minorUnits,
  paragraphs,
  picture,
  printableLine,
  timeOfDay,
} from './fields.ts'
import { itineraryDay, listingKind } from './listings.ts'
import { pageQuery, pageSchema } from './paging.ts'

/** Only published listings are public. An archived one is kept, since bookings name it. */
export const listingStatuses = ['draft', 'published', 'archived'] as const
export const listingStatus = z.enum(listingStatuses)
export type ListingStatus = z.output<typeof listingStatus>

export const staffListingSorts = ['newest', 'oldest', 'title-asc', 'title-desc', 'price-asc', 'price-desc'] as const

/** Degrees, around the whole island. */
const sriLanka = { south: 5.8, north: 9.95, west: 79.4, east: 82 } as const

const degrees = (min: number, max: number) => {
  const message = `A place in Sri Lanka has ${min} to ${max} here.`
  return z.number().min(min, message).max(max, message)
}

/** Blank items are dropped. */
const items = (maxLength = 200, maxCount = 40) =>
  z
    .array(printableLine(maxLength))
    .max(maxCount, `At most ${maxCount}.`)
    .transform((texts) => texts.filter((text) => text !== ''))

/** Of all days together: what a visitor has drawn as a PDF within seconds. */
const maxItineraryLength = 40_000

/** Days are numbered by their order. */
const itineraryDayInput = z.strictObject({
  title: printableLine(150).default(''),
  location: printableLine(150).default(''),
  description: paragraphs(3000).default(''),
  activities: items(200, 20).default([]),
  accommodation: printableLine(200).nullable().default(null),
  meals: items(60, 10).default([]),
})

const minimumAgeHint = 'Write an age from 1 to 21, or nothing.'

const sharedChanges = {
  title: printableLine(150),
  location: printableLine(150),
  category: printableLine(60),
  /** US cents, per person, or per night of a villa. */
  price: enteredPriceUsdCents,
  /** Null, or more than the price. */
  originalPrice: enteredPriceUsdCents.nullable(),
  featured: z.boolean(),
  description: paragraphs(8000),
  highlights: items(),
  cancellationPolicy: paragraphs(2000).nullable(),
  latitude: degrees(sriLanka.south, sriLanka.north).nullable(),
  longitude: degrees(sriLanka.west, sriLanka.east).nullable(),
  maxGuests: z.int('Write a whole number.').min(1).max(50),
  /** In years. Null: everybody may come. */
  minimumAge: z.int('Write a whole number.').min(1, minimumAgeHint).max(21, minimumAgeHint).nullable(),
}

const activityChanges = {
  duration: printableLine(80),
  /** With one decimal at most: a morning is 0.3. */
  durationDays: z.number().min(0.1).max(60).multipleOf(0.1, 'One decimal at most.').nullable(),
  dates: printableLine(150).nullable(),
  startTime: timeOfDay,
  /** When guests are back, on the last day. On one day an end before the start is on the next day. Null: not told. */
  endTime: timeOfDay.nullable(),
  includes: z.strictObject({
    flights: z.boolean(),
    hotels: z.boolean(),
    meals: z.boolean(),
    /** Left as it is where an editor from before does not send it. */
    transport: z.boolean().optional(),
  }),
  included: items(),
  excluded: items(),
  whatToBring: items(),
  itinerary: z
    .array(itineraryDayInput)
    .max(30, 'At most 30 days.')
    .refine(
      (days) => JSON.stringify(days).length <= maxItineraryLength,
      'This is too long to be printed. Shorten some days.',
    ),
}

const villaChanges = {
  bedrooms: z.int('Write a whole number.').min(0).max(50),
  bathrooms: z.int('Write a whole number.').min(0).max(50),
  parkingSpaces: z.int('Write a whole number.').min(0).max(100),
  amenities: items(100),
  checkInTime: timeOfDay,
  checkOutTime: timeOfDay,
  hostName: printableLine(100).nullable(),
  hostLanguages: items(60),
}

/** What staff write about a listing. Fields of another kind are rejected. */
export const listingChanges = z.strictObject({ ...sharedChanges, ...activityChanges, ...villaChanges }).partial()
export type ListingChanges = z.output<typeof listingChanges>

/** Something a listing needs before it is published, or should have. `path`: the field; `pictures` has no field. */
export const listingCheck = z.object({
  code: z.string(),
  path: z.string(),
  message: z.string(),
  isRequired: z.boolean(),
  isDone: z.boolean(),
})
export type ListingCheck = z.output<typeof listingCheck>

const staffFields = {
  id,
  slug: z.string(),
  status: listingStatus,
  version: z.int(),
  title: z.string(),
  location: z.string(),
  category: z.string(),
  price: minorUnits,
  originalPrice: minorUnits.nullable(),
  featured: z.boolean(),
  rating: z.number().nullable(),
  reviews: z.int(),
  description: z.string(),
  highlights: z.array(z.string()),
  cancellationPolicy: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  maxGuests: z.int(),
  /** An api of before sends none. */
  minimumAge: z.int().nullish(),
  image: picture.nullable(),
  /** How many pictures there are. */
  pictures: z.int(),
  checks: z.array(listingCheck),
  createdAt: instant,
  updatedAt: instant,
}

const staffActivityFields = {
  ...staffFields,
  duration: z.string(),
  durationDays: z.number().nullable(),
  dates: z.string().nullable(),
  startTime: z.string(),
  /** Null: not told. An api of before sends none. */
  endTime: z.string().nullish(),
  includes: z.object({ flights: z.boolean(), hotels: z.boolean(), meals: z.boolean(), transport: z.boolean() }),
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  whatToBring: z.array(z.string()),
  itinerary: z.array(itineraryDay),
}

/** A listing as its editor shows it, whatever its status. */
export const staffListing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tour'), ...staffActivityFields }),
  z.object({ kind: z.literal('experience'), ...staffActivityFields }),
  z.object({
    kind: z.literal('villa'),
    ...staffFields,
    bedrooms: z.int(),
    bathrooms: z.int(),
    parkingSpaces: z.int(),
    amenities: z.array(z.string()),
    checkInTime: z.string(),
    checkOutTime: z.string(),
    hostName: z.string().nullable(),
    hostLanguages: z.array(z.string()),
  }),
])
export type StaffListing = z.output<typeof staffListing>

export const staffListingRow = z.object({
  id,
  kind: listingKind,
  status: listingStatus,
  version: z.int(),
  title: z.string(),
  location: z.string(),
  category: z.string(),
  price: minorUnits,
  featured: z.boolean(),
  rating: z.number().nullable(),
  reviews: z.int(),
  image: picture.nullable(),
  updatedAt: instant,
})
export type StaffListingRow = z.output<typeof staffListingRow>

/** A long itinerary, in a script of three bytes a character. */
const maxBodyBytes = 512 * 1024

/** The version that staff saw; if the listing changed since, nothing is done. */
const version = z.int()

/** What all actions of staff on one listing have in common. */
const action = {
  access: 'staff',
  body: z.strictObject({ version }),
  response: staffListing,
} as const

/** Listings as staff write and publish them. */
export const staffListingEndpoints = defineEndpoints({
  'GET /admin/listings': {
    summary: 'All listings, drafts and archived ones too, in the order asked for.',
    access: 'staff',
    query: z.strictObject({
      kind: listingKind.optional(),
      /** Without it: all that are not archived. */
      status: listingStatus.optional(),
      /** Matches title and location. */
      q: z.string().trim().max(100).optional(),
      sort: z.enum(staffListingSorts).default('newest'),
      ...pageQuery,
    }),
    response: pageSchema(staffListingRow).extend({ counts: z.partialRecord(listingStatus, z.int()) }),
  },
  'GET /admin/listings/:id': {
    summary: 'One listing with everything its editor shows, and what it needs before it is published.',
    access: 'staff',
    response: staffListing,
  },
  'POST /admin/listings': {
    summary: 'A new draft, which may be empty.',
    access: 'staff',
    readByCustomers: 'all',
    body: listingChanges.extend({ kind: listingKind }),
    maxBodyBytes,
    response: staffListing,
    status: 201,
    idempotent: true,
  },
  'PATCH /admin/listings/:id': {
    summary: 'Changes what a listing says. Bookings keep what they were made with.',
    access: 'staff',
    readByCustomers: 'all',
    body: listingChanges.extend({ version }),
    maxBodyBytes,
    response: staffListing,
    problems: ['not-found', 'listing-changed', 'listing-incomplete', 'recent-authentication-needed'],
  },
  'POST /admin/listings/:id/publish': {
    ...action,
    summary: 'draft → published, once nothing that is required is missing. Low prices take a recent password.',
    problems: [
      'not-found',
      'listing-changed',
      'listing-status-changed',
      'listing-incomplete',
      'recent-authentication-needed',
    ],
  },
  'POST /admin/listings/:id/unpublish': {
    ...action,
    summary: 'published → draft: it cannot be booked any more; its bookings stay.',
    problems: ['not-found', 'listing-changed', 'listing-status-changed'],
  },
  'POST /admin/listings/:id/archive': {
    ...action,
    summary: 'Any → archived, unless there are bookings to come.',
    problems: ['not-found', 'listing-changed', 'listing-status-changed', 'listing-has-bookings'],
  },
  'POST /admin/listings/:id/restore': {
    ...action,
    summary: 'Undoes the archiving: published again if it was and nothing that is required is missing, else a draft.',
    problems: ['not-found', 'listing-changed', 'listing-status-changed'],
  },
  'POST /admin/listings/:id/duplicate': {
    summary: 'A draft with the same texts, pictures, sale rules and seasons.',
    access: 'staff',
    response: staffListing,
    status: 201,
    idempotent: true,
  },
})
