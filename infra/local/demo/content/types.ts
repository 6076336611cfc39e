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

export interface DemoPicture {
  /** `<scene>-<hour>-<crop>` */
  picture: string
  alt: string
}

export interface Includes {
  flights: boolean
  hotels: boolean
  meals: boolean
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

export interface DemoBase {
  /** Kebab-case and stable: the seed derives the id from it. */
  slug: string
  title: string
  location: Place
  /** Whole US cents, per person, or per night for a villa. */
  price: number
  /** Only where it is really higher than the price. */
  originalPrice?: number
  featured: boolean
  /** One decimal; null for a new listing without reviews. */
  rating: number | null
  /** 0 when the rating is null. */
  reviews: number
  /** Two to four paragraphs separated by a blank line. */
  description: string
  highlights: string[]
  latitude: number
  longitude: number
  /** At least five; the first is the main one. */
  pictures: DemoPicture[]
  cancellationPolicy: string
}

export interface DemoTour extends DemoBase {
  kind: 'tour'
  category: 'cultural' | 'adventure' | 'nature' | 'wildlife' | 'beach' | 'city' | 'wellness'
  duration: string
  durationDays: number
  dates: string | null
  /** `08:00`, Sri Lanka time */
  startTime: string
  includes: Includes
  included: string[]
  excluded: string[]
  whatToBring: string[]
  itinerary: ItineraryDay[]
}

export interface DemoExperience extends DemoBase {
  kind: 'experience'
  category: 'cultural' | 'adventure' | 'culinary' | 'wellness' | 'art' | 'music'
  duration: string
  durationHours: number
  startTime: string
  includes: Includes
  included: string[]
  excluded: string[]
  whatToBring: string[]
  itinerary: ItineraryDay[]
}

export interface DemoVilla extends DemoBase {
  kind: 'villa'
  category: 'villa'
  bedrooms: number
  bathrooms: number
  maxGuests: number
  parkingSpaces: number
  /** From the fixed taxonomy in `check.ts`. */
  amenities: string[]
  hostName: string
  hostLanguages: string[]
  checkInTime: '14:00'
  checkOutTime: '11:00'
  minNights: number
}

export type DemoListing = DemoTour | DemoExperience | DemoVilla
