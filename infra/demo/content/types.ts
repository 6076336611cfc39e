/** The shape of the demo listings. Plain data: the seed turns it into rows, nothing else reads it. */

export type Place =
  | 'Kandy'
  | 'Ella'
  | 'Sigiriya'
  | 'Galle'
  | 'Yala National Park'
  | 'Nuwara Eliya'
  | 'Colombo'
  | 'Bentota'
  | 'Anuradhapura'
  | 'Polonnaruwa'
  | 'Unawatuna'
  | 'Mirissa'
  | 'Tangalle'
  | 'Arugam Bay'
  | 'Matale'
  | 'Koggala'
  | 'Minneriya'

export interface YearlyPeriod {
  from: string
  to: string
}

export interface DemoPicture {
  /** `<scene>-<hour>-<crop>` */
  picture: string
  alt: string
}

export interface ActivityIncludes {
  flights: boolean
  hotels: boolean
  meals: boolean
  /** Guests are fetched or driven. */
  transport: boolean
}

export interface ItineraryDay {
  day: number
  title: string
  location: Place
  description: string
  activities: string[]
  accommodation: string | null
  meals: string[]
}

export interface DemoListingBase {
  /** Kebab-case and stable: the seed derives the id from it. */
  slug: string
  title: string
  location: Place
  /** Per person, or per night for a villa. */
  priceUsdCents: number
  /** Only where it is really higher than the price. */
  originalPriceUsdCents?: number
  featured: boolean
  /** Two to four paragraphs separated by a blank line. */
  description: string
  highlights: string[]
  latitude: number
  longitude: number
  /** At least five; the first is the main one. */
  pictures: DemoPicture[]
  cancellationPolicy: string
  /** Of one booking. What the texts say of it is checked against it. */
  maxGuests: number
  /** Days of the year on which it can start, `MM-DD`, both included; none: all year. */
  operatingSeasons?: YearlyPeriod[]
}

export interface DemoTour extends DemoListingBase {
  kind: 'tour'
  category: 'cultural' | 'adventure' | 'nature' | 'wildlife' | 'beach' | 'city' | 'wellness'
  duration: string
  durationDays: number
  dates: string | null
  /** `08:00`, Sri Lanka time */
  startTime: string
  includes: ActivityIncludes
  included: string[]
  excluded: string[]
  whatToBring: string[]
  itinerary: ItineraryDay[]
}

export interface DemoExperience extends DemoListingBase {
  kind: 'experience'
  category: 'cultural' | 'adventure' | 'culinary' | 'wellness' | 'art' | 'music'
  duration: string
  durationHours: number
  startTime: string
  includes: ActivityIncludes
  included: string[]
  excluded: string[]
  whatToBring: string[]
  itinerary: ItineraryDay[]
}

export interface DemoVilla extends DemoListingBase {
  kind: 'villa'
  category: 'villa'
  bedrooms: number
  bathrooms: number
  parkingSpaces: number
  /** From the fixed list in `list-listing-problems.ts`. */
  amenities: string[]
  hostName: string
  hostLanguages: string[]
  checkInTime: '14:00'
  checkOutTime: '11:00'
  minNights: number
}

export type DemoListing = DemoTour | DemoExperience | DemoVilla
