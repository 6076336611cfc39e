import { z } from 'zod'
import { cancellationTexts } from './cancellation.ts'
import { toGalleryPictures } from './posters.ts'

const places =
  'Kandy|Ella|Sigiriya|Galle|Yala National Park|Nuwara Eliya|Colombo|Bentota|Anuradhapura|Polonnaruwa|Unawatuna|Mirissa|Tangalle|Arugam Bay|Matale|Koggala|Minneriya'
const place = z.enum(places.split('|'))
/** Lines of a file join into paragraphs; a blank line parts them. */
const prose = z.string().transform((text) => text.replaceAll('\n', '\n\n'))
const texts = z.array(z.string())

const common = {
  title: z.string(),
  location: place,
  /** Per person, or per night for a villa. */
  priceUsdCents: z.int(),
  /** Only where it is really higher than the price. */
  originalPriceUsdCents: z.int().optional(),
  featured: z.boolean().default(false),
  description: prose,
  highlights: texts,
  /** Latitude and longitude in degrees. */
  position: z.tuple([z.number(), z.number()]),
  /** At least five ids, with spaces between; the first is the main one. */
  pictures: z.string().transform((ids) => toGalleryPictures(ids.split(' '))),
  /** Of one booking. What the texts say of it is checked against it. */
  maxGuests: z.int(),
  /** In years; none: everybody may come. */
  minimumAge: z.int().optional(),
  /** Days of the year on which it can start, `MM-DD`, both included; none: all year. */
  operatingSeasons: z.array(z.strictObject({ from: z.string(), to: z.string() })).optional(),
}

const activity = {
  ...common,
  startTime: z.string(),
  /** When guests are back, on the last day. */
  endTime: z.string(),
  includes: z.array(z.enum(['flights', 'hotels', 'meals', 'transport'])).transform((included) => ({
    flights: included.includes('flights'),
    hotels: included.includes('hotels'),
    meals: included.includes('meals'),
    /** Guests are fetched or driven. */
    transport: included.includes('transport'),
  })),
  included: texts,
  excluded: texts,
  whatToBring: texts,
  itinerary: z
    .array(
      z.strictObject({
        title: z.string(),
        location: place,
        description: prose,
        activities: texts,
        accommodation: z.string().nullable().default(null),
        meals: texts.default([]),
      }),
    )
    .transform((days) => days.map((each, index) => ({ day: index + 1, ...each }))),
}

const withPosition = <T extends { position: [number, number] }>({ position: [latitude, longitude], ...value }: T) => ({
  ...value,
  latitude,
  longitude,
})

const tour = z
  .strictObject({
    ...activity,
    category: z.enum(['cultural', 'adventure', 'nature', 'wildlife', 'beach', 'city', 'wellness']),
    duration: z.string(),
    durationDays: z.number(),
    dates: z.string().nullable().default(null),
  })
  .transform((value) => ({ ...withPosition(value), kind: 'tour' as const, cancellationPolicy: cancellationTexts.tour }))

const experience = z
  .strictObject({
    ...activity,
    category: z.enum(['cultural', 'adventure', 'culinary', 'wellness', 'art', 'music']),
    duration: z.string(),
    durationHours: z.number(),
  })
  .transform((value) => ({
    ...withPosition(value),
    kind: 'experience' as const,
    cancellationPolicy: cancellationTexts.experience,
  }))

const villa = z
  .strictObject({
    ...common,
    cancellation: z.enum(['villa', 'largeVilla']).default('villa'),
    bedrooms: z.int(),
    bathrooms: z.int(),
    parkingSpaces: z.int(),
    /** From the fixed list in `list-listing-problems.ts`. */
    amenities: texts,
    hostName: z.string(),
    hostLanguages: texts,
    minNights: z.int(),
  })
  .transform(({ cancellation, ...value }) => ({
    ...withPosition(value),
    kind: 'villa' as const,
    category: 'villa' as const,
    cancellationPolicy: cancellationTexts[cancellation],
    checkInTime: '14:00',
    checkOutTime: '11:00',
  }))

/** By the folder of a listing's file. Its slug, from which the seed derives the id, is the file's name. */
export const listingSchemas = { tours: tour, experiences: experience, villas: villa }

interface Named {
  slug: string
}

export type DemoTour = Named & z.infer<typeof tour>
export type DemoExperience = Named & z.infer<typeof experience>
export type DemoVilla = Named & z.infer<typeof villa>
export type DemoListing = DemoTour | DemoExperience | DemoVilla

/** Of the calendar; an experience is over within one. */
export const toDemoDays = (listing: DemoTour | DemoExperience): number =>
  listing.kind === 'tour' ? Math.ceil(listing.durationDays) : 1
