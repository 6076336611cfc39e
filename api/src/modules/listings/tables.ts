import type { ListingKind } from '@escapes/contract'
import type { Generated, JSONColumnType } from 'kysely'

export type ListingStatus = 'draft' | 'published' | 'archived'

export interface ItineraryDayRow {
  day: number
  title: string
  location: string
  description: string
  activities: string[]
  accommodation: string | null
  meals: string[]
}

export interface ListingTable {
  id: Generated<string>
  slug: string
  kind: ListingKind
  status: Generated<ListingStatus>
  title: string
  location: string
  category: string
  price_usd: number
  original_price_usd: number | null
  featured: Generated<boolean>
  /** numeric(2,1) */
  rating: string | null
  reviews: Generated<number>
  description: Generated<string>
  highlights: Generated<string[]>
  cancellation_policy: string | null
  latitude: number | null
  longitude: number | null
  max_guests: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface OutingDetailsTable {
  listing_id: string
  duration: Generated<string>
  /** numeric(4,1) */
  duration_days: string | null
  dates: string | null
  start_time: Generated<string>
  includes_flights: Generated<boolean>
  includes_hotels: Generated<boolean>
  includes_meals: Generated<boolean>
  included: Generated<string[]>
  excluded: Generated<string[]>
  what_to_bring: Generated<string[]>
  itinerary: JSONColumnType<ItineraryDayRow[], string | undefined>
  stops: Generated<string[]>
}

export interface VillaDetailsTable {
  listing_id: string
  bedrooms: Generated<number>
  bathrooms: Generated<number>
  parking_spaces: Generated<number>
  amenities: Generated<string[]>
  min_nights: Generated<number>
  check_in_time: Generated<string>
  check_out_time: Generated<string>
  host_name: string | null
  host_languages: Generated<string[]>
  host_picture_id: string | null
}

export interface ListingPictureTable {
  listing_id: string
  position: number
  picture_id: string
  alt: string
}

declare module '#/db/database.ts' {
  interface Database {
    listings: ListingTable
    outing_details: OutingDetailsTable
    villa_details: VillaDetailsTable
    listing_pictures: ListingPictureTable
  }
}
