import { z } from 'zod'
import { dayToKnow } from './days-to-know.ts'
import { defineEndpoints } from './endpoint.ts'
import {
  boundedText,
  responseDate,
  civilDate,
  id,
  instant,
  minorUnits,
  patternText,
  picture,
  yearlyPeriod,
} from './fields.ts'
import { maxStayNights } from './dates.ts'
import { listingKinds } from './listing-kinds.ts'
import { pageSchema, pageQuery } from './paging.ts'

export { listingKinds }
export const listingKind = z.enum(listingKinds)
export type ListingKind = z.output<typeof listingKind>

export const listingSorts = ['featured', 'price-asc', 'price-desc', 'rating'] as const

const includes = z.object({
  flights: z.boolean(),
  hotels: z.boolean(),
  meals: z.boolean(),
  /** Guests are fetched or driven, so they are asked from where. */
  transport: z.boolean(),
})

const cardFields = {
  id,
  slug: z.string(),
  title: z.string(),
  location: z.string(),
  category: z.string(),
  /**
   * US cents: per person, or per night for a villa, as on days without a season of their own. In a list of activities for
   * chosen days: per person on the first of `nextDates`.
   */
  price: minorUnits,
  /** Only when it is really higher than `price`. */
  originalPrice: minorUnits.nullable(),
  /** Whole percent off the original price, rounded down; 0 when there is none. */
  discount: z.int(),
  /** Null until there is a review. */
  rating: z.number().nullable(),
  reviews: z.int(),
  featured: z.boolean(),
  image: picture.nullable(),
  /** Degrees; of a villa only its neighbourhood, to the nearest 0.005. Null: told on request. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** In years. Null: everybody may come. An api of before sends none. */
  minimumAge: z.int().nullish(),
  /** Children or infants that were asked for are below it, so that nobody of their age may come. */
  isPartyTooYoung: z.boolean().optional(),
  /**
   * Where a search asks for it: how long before the start it can be cancelled without a cost, and until when for the dates
   * that are offered; null without dates.
   */
  freeCancellation: z.object({ hoursBefore: z.int(), until: instant.nullable() }).optional(),
}

/** The places of the first and the last day of an itinerary, where they are not the same. */
export const listingRoute = z.object({ from: z.string(), to: z.string() })
export type ListingRoute = z.output<typeof listingRoute>

const activityFields = {
  route: listingRoute.optional(),
  duration: z.string(),
  durationDays: z.number().nullable(),
  /** When it runs, in words. */
  dates: z.string().nullable(),
  /** `free-sale`: on any day; `departures`: on days of its own. */
  sale: z.enum(['free-sale', 'departures']),
  /** Days of the year on which it can start; none: all year. */
  operatingSeasons: z.array(yearlyPeriod),
  includes,
  /** Most people of one booking. */
  maxGuests: z.int(),
}

/** Local time at which guests are back on the last day; see `hours.ts`. Null: not told. An api of before sends none. */
const returnField = { endTime: z.string().nullish() }

const partyField = {
  /**
   * What the guests that were asked for pay together. None for one guest, for a party that cannot book it on any day, and
   * from an api of before.
   */
  party: z
    .object({
      /** Adults and children. */
      guests: z.int(),
      /** Of `guests`, those that were said to be children; absent: none was. */
      children: z.int().optional(),
      infants: z.int().optional(),
      /** US cents, as a quote for `date` says; without a date, as one for the cheapest day that can be booked. */
      total: minorUnits,
      /** US cents for an adult, on that day. An api of before sends none: `price`. */
      perAdult: minorUnits.optional(),
      /** The first of `nextDates`, where days are asked for and it can be booked. */
      date: responseDate.nullable(),
      /** A child pays another price than an adult. */
      hasChildPrice: z.boolean(),
    })
    .optional(),
  /** No day that is on sale has places for the party that was asked for. Not told where days were asked for, too. */
  hasNoDayForParty: z.boolean().optional(),
}

const activityCardFields = {
  ...activityFields,
  /** Local start time, `08:00`. An api of before sends none. */
  startTime: z.string().optional(),
  ...returnField,
  /** The next days it can be booked for, with places for the party: departures, or the first of the chosen days. */
  nextDates: z.array(responseDate),
  ...partyField,
}

const villaFields = {
  bedrooms: z.int(),
  bathrooms: z.int(),
  maxGuests: z.int(),
  parkingSpaces: z.int(),
  amenities: z.array(z.string()),
  minNights: z.int(),
  /** What a quote for the requested dates says; null without dates. Of a requested month its cheapest free stay, with its dates. */
  stay: z
    .object({
      nights: z.int(),
      total: minorUnits,
      checkIn: responseDate.optional(),
      checkOut: responseDate.optional(),
    })
    .nullable(),
}

export const tourCard = z.object({ kind: z.literal('tour'), ...cardFields, ...activityCardFields })
export const experienceCard = z.object({ kind: z.literal('experience'), ...cardFields, ...activityCardFields })
export const villaCard = z.object({ kind: z.literal('villa'), ...cardFields, ...villaFields })
export const listingCard = z.discriminatedUnion('kind', [tourCard, experienceCard, villaCard])
export type ListingCard = z.output<typeof listingCard>
export type VillaCard = z.output<typeof villaCard>
export type ActivityCard = Extract<ListingCard, { kind: 'tour' | 'experience' }>

export const itineraryDay = z.object({
  day: z.int(),
  title: z.string(),
  location: z.string(),
  description: z.string(),
  activities: z.array(z.string()),
  accommodation: z.string().nullable(),
  meals: z.array(z.string()),
})

/** What travellers asked, answered for all of them; the answer in paragraphs, with a blank line between. */
export const listingQuestion = z.object({ question: z.string(), answer: z.string() })
export type ListingQuestion = z.output<typeof listingQuestion>

const detailFields = {
  /** In their order. An api of before sends none. */
  questions: z.array(listingQuestion).optional(),
  /** What to know of the days that can be booked, the first first. An api of before sends none. */
  daysToKnow: z.array(dayToKnow).optional(),
  description: z.string(),
  highlights: z.array(z.string()),
  gallery: z.array(picture),
  /** From `fromHours` before the start on, `refundPercent` of the total is refunded, less `fixedFee` in US cents. */
  policy: z.object({
    bands: z.array(z.object({ fromHours: z.int(), refundPercent: z.int(), fixedFee: minorUnits })),
  }),
  /** What staff add to the policy in words. */
  cancellationPolicy: z.string().nullable(),
  createdAt: instant,
}

const activityDetailFields = {
  included: z.array(z.string()),
  excluded: z.array(z.string()),
  whatToBring: z.array(z.string()),
  itinerary: z.array(itineraryDay),
  /** Local start time, `08:00`. */
  startTime: z.string(),
  ...returnField,
  /** A child pays another price than an adult. An api of before sends none. */
  hasChildPrice: z.boolean().optional(),
  /** An infant pays, too; otherwise it is free, as in a villa. An api of before sends none. */
  hasInfantPrice: z.boolean().optional(),
  /** On a departure an infant takes a place as others do. An api of before sends none. */
  doInfantsTakePlaces: z.boolean().optional(),
  ...partyField,
}

const villaDetailFields = {
  checkInTime: z.string(),
  checkOutTime: z.string(),
  host: z.object({ name: z.string(), avatar: picture.nullable(), languages: z.array(z.string()) }).nullable(),
}

export const tourDetail = z.object({
  kind: z.literal('tour'),
  ...cardFields,
  ...activityFields,
  ...detailFields,
  ...activityDetailFields,
})
export const experienceDetail = z.object({
  kind: z.literal('experience'),
  ...cardFields,
  ...activityFields,
  ...detailFields,
  ...activityDetailFields,
})
export const villaDetail = z.object({
  kind: z.literal('villa'),
  ...cardFields,
  ...villaFields,
  ...detailFields,
  ...villaDetailFields,
})
export const listingDetail = z.discriminatedUnion('kind', [tourDetail, experienceDetail, villaDetail])
export type ListingDetail = z.output<typeof listingDetail>
export type VillaDetail = z.output<typeof villaDetail>
export type ActivityDetail = Extract<ListingDetail, { kind: 'tour' | 'experience' }>

/** Nights that cannot be booked, `to` exclusive. `checkedAt`: when the villa's feed last answered well; null without a feed. */
export const availability = z.object({
  blocked: z.array(z.object({ from: responseDate, to: responseDate })),
  checkedAt: instant.nullable(),
  isStale: z.boolean(),
  /** `free-sale`: any day that is not blocked; `departures`: the ones listed. */
  sale: z.enum(['nights', 'free-sale', 'departures']),
  departures: z.array(z.object({ date: responseDate, seatsLeft: z.int(), bookableUntil: instant })),
  /** Of a villa, each month of the window that has a night in it: the free ones, and in US cents what the cheapest costs. */
  months: z.array(z.object({ month: z.string(), freeNights: z.int(), low: minorUnits.nullable() })).optional(),
})
export type Availability = z.output<typeof availability>

/** When an outing of one day starts. */
const timesOfDay = ['morning', 'afternoon', 'evening'] as const
export type TimeOfDay = (typeof timesOfDay)[number]

const cents = z.coerce.number().int().min(0)

export const listingsQuery = z.strictObject({
  kind: listingKind.optional(),
  q: z.string().trim().max(100).optional(),
  /** The beginning of a place's name, or of a word in it, or its slug; a tour matches any stop of its itinerary. Several by commas. */
  location: z.string().max(200).optional(),
  category: z.string().max(200).optional(),
  /** Prices of a night or a person; of a requested stay, the mean of its nights. */
  minPrice: cents.optional(),
  maxPrice: cents.optional(),
  /** Days of a tour: `1`, `2-3`, `4-7`, `7+`. */
  duration: patternText(20, /^\d+(-\d+|\+)?$/).optional(),
  /** Only outings of one day that start then: before 12:00, from 12:00, from 17:00. */
  timeOfDay: z.enum(timesOfDay).optional(),
  /** With `checkOut`: only villas that can be booked for these nights; `price-…` orders them by what the stay costs. */
  checkIn: civilDate.optional(),
  checkOut: civilDate.optional(),
  /**
   * `2027-03`: only villas with a stay free in this month, each with the cheapest; `price-…` orders them by the mean of its
   * nights. Not with `checkIn`.
   */
  month: patternText(7, /^20\d\d-(0[1-9]|1[0-2])$/).optional(),
  /** With `month`: of the stay; the least that each villa is let for unless said. */
  nights: z.coerce.number().int().min(1).max(maxStayNights).optional(),
  /** First day on the island: only activities that can be booked for a day from then on, with places for the party. At most two years ahead. */
  from: civilDate.optional(),
  /** Last day on the island: only activities that are over by then. */
  to: civilDate.optional(),
  /** Adults and children. */
  guests: z.coerce.number().int().min(1).max(50).optional(),
  /**
   * How many of `guests` are 2 to 11 years old, for the price of an activity; one of them at least is an adult. What nobody
   * of that age may come to is left out.
   */
  children: z.coerce.number().int().min(0).max(49).optional(),
  /** Under 2 years, besides `guests`. What they may not come to is left out. */
  infants: z.coerce.number().int().min(0).max(50).optional(),
  /** At least that many. */
  bedrooms: z.coerce.number().int().min(1).max(20).optional(),
  minRating: z.coerce.number().min(0).max(5).optional(),
  /** `free`: only what can be cancelled without a cost; for dates, what still can be if it is booked now. */
  cancellation: z.enum(['free']).optional(),
  /** Villas that have all of them, by commas: `pool,chef`. */
  amenities: z.string().max(200).optional(),
  /** `west,south,east,north` in degrees. */
  bbox: patternText(100, /^-?[\d.]+(,-?[\d.]+){3}$/).optional(),
  /** With `bbox`: also the listings whose place is told on request. */
  unplaced: z.enum(['include']).optional(),
  sort: z.enum(listingSorts).default('featured'),
  featured: boundedText(5).pipe(z.stringbool()).optional(),
  ...pageQuery,
})
export type ListingsQuery = z.input<typeof listingsQuery>

/** Who comes along, of whom the price of an activity is asked for. */
export const partyQuery = listingsQuery.pick({ guests: true, children: true, infants: true })
export type PartyQuery = z.input<typeof partyQuery>

export const listingPin = z.object({
  id,
  title: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  price: minorUnits,
  stay: z.object({ nights: z.int(), total: minorUnits }).nullable(),
})
export type ListingPin = z.output<typeof listingPin>

/** All of them at once, so without an area, an order and pages. */
export const villaPinsQuery = listingsQuery.pick({
  location: true,
  minPrice: true,
  maxPrice: true,
  checkIn: true,
  checkOut: true,
  guests: true,
  bedrooms: true,
  cancellation: true,
})
export type VillaPinsQuery = z.input<typeof villaPinsQuery>

export const maxCountedPlaces = 40
export const listingPlacesQuery = z.strictObject({
  kind: listingKind,
  /** By commas, each as `location` of a search. */
  places: boundedText(1000),
})

export const listingEndpoints = defineEndpoints({
  'GET /listings': {
    summary: 'Listings that match, in the order asked for. Prices are US cents.',
    access: 'anyone',
    query: listingsQuery,
    /** `isSimilar`: nothing has the words of `q`, and these have words that are spelled like them. */
    response: pageSchema(listingCard).extend({ isSimilar: z.boolean().optional() }),
    cache: 'public-10',
  },
  'GET /villa-pins': {
    summary: 'The villas that match, by their neighbourhoods and prices, for a map.',
    access: 'anyone',
    query: villaPinsQuery,
    /** `total`: with those whose place is told on request. */
    response: z.object({ pins: z.array(listingPin), total: z.int() }),
    cache: 'public-10',
  },
  'GET /listing-places': {
    summary: `How many listings of a kind a search for each of these places finds, at most ${maxCountedPlaces} of them.`,
    access: 'anyone',
    query: listingPlacesQuery,
    /** In the order of the request. */
    response: z.object({ places: z.array(z.object({ place: z.string(), count: z.int() })) }),
    cache: 'public-300',
  },
  'GET /listing-figures': {
    summary: 'How many listings of each kind there are, and what the guests of all of them together say.',
    access: 'anyone',
    response: z.object({
      kinds: z.array(
        z.object({ kind: listingKind, listings: z.int(), reviews: z.int(), rating: z.number().nullable() }),
      ),
    }),
    cache: 'public-300',
  },
  'GET /listings/:id': {
    summary: 'One listing with everything its page shows; of an activity also what a party pays.',
    access: 'anyone',
    query: partyQuery,
    response: listingDetail,
    cache: 'public-10',
  },
  'GET /listings/:id/itinerary/pdf': {
    summary: 'What a tour or an experience holds, day by day, as a PDF; with its dates where the first day is chosen.',
    access: 'anyone',
    query: z.strictObject({ date: civilDate.optional() }),
    binary: true,
    rate: 'write',
  },
  'GET /listings/:id/itinerary/calendar': {
    summary: 'The days of a tour or an experience from a chosen one on, as an iCalendar file.',
    access: 'anyone',
    query: z.strictObject({ date: civilDate }),
    binary: true,
  },
  'GET /listings/:id/similar': {
    summary: 'Others of the same kind, the same category and region first; of activities also what a party pays.',
    access: 'anyone',
    query: partyQuery.extend({ limit: z.coerce.number().int().min(1).max(12).default(4) }),
    response: pageSchema(listingCard),
    cache: 'public-10',
  },
  'GET /listings/:id/availability': {
    summary:
      'What cannot be booked between two dates, at most 800 days: nights or days that are taken or closed; and what departs.',
    access: 'anyone',
    query: z.strictObject({ from: civilDate, to: civilDate }),
    response: availability,
  },
})
