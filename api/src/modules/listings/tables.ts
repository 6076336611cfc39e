import type { ListingKind, ListingStatus, YearlyPeriod } from '@escapes/contract'
import type { PersonPrices } from './sale-rules/low-prices.ts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

export interface ItineraryDayRow {
  day: number
  title: string
  location: string
  description: string
  activities: string[]
  accommodation: string | null
  meals: string[]
}

/** `fixedFee`: US cents. */
export interface ListingPolicyBandRow {
  fromHours: number
  refundPercent: number
  fixedFee: number
}

export interface ListingTable {
  id: Generated<string>
  slug: string
  kind: ListingKind
  status: Generated<ListingStatus>
  /** The status before it was archived; null for listings archived by hand. */
  archived_from: 'draft' | 'published' | null
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
  /** Of a villa, only its neighbourhood. */
  public_latitude: GeneratedAlways<number | null>
  public_longitude: GeneratedAlways<number | null>
  max_guests: Generated<number>
  /** In years; null: everybody may come. */
  minimum_age: number | null
  sale_mode: Generated<'instant' | 'request'>
  lead_hours: Generated<number>
  policy_bands: ColumnType<ListingPolicyBandRow[], string | undefined, string>
  operating_seasons: JSONColumnType<YearlyPeriod[], string | undefined>
  rules_version: Generated<number>
  version: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export interface ActivityDetailsTable {
  listing_id: string
  duration: Generated<string>
  /** numeric(4,1) */
  duration_days: string | null
  dates: string | null
  start_time: Generated<string>
  /** When guests are back, on the last day; of one day before the start: on the next. Null: not told. */
  end_time: string | null
  includes_flights: Generated<boolean>
  includes_hotels: Generated<boolean>
  includes_meals: Generated<boolean>
  includes_transport: Generated<boolean>
  included: Generated<string[]>
  excluded: Generated<string[]>
  what_to_bring: Generated<string[]>
  itinerary: JSONColumnType<ItineraryDayRow[], string | undefined>
  stops: Generated<string[]>
  sale: Generated<'free-sale' | 'departures'>
  adult_units: Generated<number>
  child_units: Generated<number>
  infant_units: Generated<number>
  child_price_usd: number | null
  infant_price_usd: number | null
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
  weekly_price_usd: number | null
}

/** `days`: a daterange; read its ends with `lower` and `upper`. */
export interface ListingSeasonTable {
  id: Generated<string>
  listing_id: string
  name: string
  days: ColumnType<string, string, never>
  price_usd: number | null
  min_nights: number | null
}

export interface ListingClosureTable {
  id: Generated<string>
  listing_id: string
  days: ColumnType<string, string, never>
  reason: Generated<string>
}

export interface ListingPictureTable {
  listing_id: string
  position: number
  picture_id: string
  alt: string
}

/** `position` from 0. What everybody reads, and for staff alone where it was asked. */
export interface ListingQuestionTable {
  id: Generated<string>
  listing_id: string
  position: number
  question: string
  answer: string
  conversation_id: string | null
  version: Generated<number>
  created_at: Date
  created_by: string
  updated_at: Date
  updated_by: string
}

/** Append only. */
export interface SaleChangeTable {
  id: Generated<string>
  listing_id: string
  user_id: string
  what: 'rules' | 'departures'
  at: Date
  /** `PersonPrices`; null where they did not change, or from before they were noted. */
  prices_before: JSONColumnType<PersonPrices, string | null | undefined> | null
}

/** Only for staff and for the customer of a confirmed booking. */
export interface ArrivalDetailsTable {
  listing_id: string
  address: string
  directions: Generated<string>
  latitude: number
  longitude: number
  contact_name: string
  contact_phone: string
}

/** A view of the cancellation policies of published listings. */
export interface PublishedPolicyView {
  bands: ListingPolicyBandRow[]
  listings: number
}

export interface ListingWordTable {
  word: string
}

declare module '#/db/database.ts' {
  interface Database {
    listings: ListingTable
    listing_words: ListingWordTable
    outing_details: ActivityDetailsTable
    villa_details: VillaDetailsTable
    listing_pictures: ListingPictureTable
    listing_questions: ListingQuestionTable
    listing_seasons: ListingSeasonTable
    listing_closures: ListingClosureTable
    arrival_details: ArrivalDetailsTable
    sale_changes: SaleChangeTable
    published_policies: PublishedPolicyView
  }
}
