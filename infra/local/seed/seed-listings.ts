import type pg from 'pg'
import { bandsOf } from '../demo/content/cancellation.ts'
import { demoDepartures } from '../demo/content/departures.ts'
import { demoListings } from '../demo/content/index.ts'
import type { DemoListing, DemoVilla } from '../demo/content/types.ts'
import { demoVillaRules } from '../demo/content/villa-rules.ts'
import { demoId } from './demo-id.ts'
import { type Row, upsert } from './upsert.ts'

export const listingId = (slug: string): string => demoId('listing', slug)

const firstDay = Date.parse('2026-01-01T06:00:00Z')
const dayMs = 86_400_000

const listingRow = (listing: DemoListing, position: number): Row => ({
  id: listingId(listing.slug),
  slug: listing.slug,
  kind: listing.kind,
  status: 'published',
  title: listing.title,
  location: listing.location,
  category: listing.category,
  price_usd: listing.price,
  original_price_usd: listing.originalPrice ?? null,
  featured: listing.featured,
  rating: listing.rating,
  reviews: listing.reviews,
  description: listing.description,
  highlights: listing.highlights,
  cancellation_policy: listing.cancellationPolicy,
  policy_bands: JSON.stringify(bandsOf(listing.cancellationPolicy)),
  sale_mode: demoVillaRules[listing.slug]?.mode ?? 'instant',
  lead_hours: demoVillaRules[listing.slug]?.leadHours ?? 0,
  latitude: listing.latitude,
  longitude: listing.longitude,
  max_guests: listing.kind === 'villa' ? listing.maxGuests : 10,
  // A day apart, so that "newest first" has one answer.
  created_at: new Date(firstDay + position * dayMs),
})

const villaRow = (villa: DemoVilla): Row => ({
  listing_id: listingId(villa.slug),
  bedrooms: villa.bedrooms,
  bathrooms: villa.bathrooms,
  parking_spaces: villa.parkingSpaces,
  amenities: villa.amenities,
  min_nights: villa.minNights,
  check_in_time: villa.checkInTime,
  check_out_time: villa.checkOutTime,
  host_name: villa.hostName,
  host_languages: villa.hostLanguages,
  weekly_price_usd: demoVillaRules[villa.slug]?.weeklyPrice ?? null,
})

const outingRow = (outing: Exclude<DemoListing, DemoVilla>): Row => ({
  listing_id: listingId(outing.slug),
  duration: outing.duration,
  duration_days:
    outing.kind === 'tour' ? outing.durationDays : Math.max(0.1, Math.round(outing.durationHours / 2.4) / 10),
  dates: outing.kind === 'tour' ? outing.dates : null,
  start_time: outing.startTime,
  includes_flights: outing.includes.flights,
  includes_hotels: outing.includes.hotels,
  includes_meals: outing.includes.meals,
  included: outing.included,
  excluded: outing.excluded,
  what_to_bring: outing.whatToBring,
  itinerary: JSON.stringify(outing.itinerary),
  sale: demoDepartures[outing.slug] ? 'departures' : 'free-sale',
  infant_units: demoDepartures[outing.slug]?.infantsTakeNoSeat ? 0 : 1,
  child_price_usd: demoDepartures[outing.slug]?.childPrice ?? null,
  stops: [...new Set([outing.location, ...outing.itinerary.map((day) => day.location)])],
})

export const seedListings = async (client: pg.Client): Promise<void> => {
  for (const [position, listing] of demoListings.entries()) {
    await upsert(client, 'listings', ['id'], listingRow(listing, position))
    if (listing.kind === 'villa') await upsert(client, 'villa_details', ['listing_id'], villaRow(listing))
    else await upsert(client, 'outing_details', ['listing_id'], outingRow(listing))
  }
}
