import type { Database, Trx } from './database.ts'
import type { Insertable } from 'kysely'
import { demoArrivalsBySlug } from '../content/arrivals.ts'
import { demoChildPricesBySlug } from '../content/child-prices.ts'
import { findAddedTerms, findRefundBands } from '../content/cancellation.ts'
import { demoDeparturesBySlug } from '../content/departures.ts'
import { demoListings } from '../content/index.ts'
import { demoUnpublishedListings } from '../content/unpublished-listings.ts'
import type { DemoListing, DemoVilla } from '../content/listing-schema.ts'
import { demoVillaRulesBySlug } from '../content/villa-rules.ts'
import { toDemoId } from './to-demo-id.ts'

export const toDemoListingId = (slug: string): string => toDemoId('listing', slug)

const firstDay = Date.parse('2026-01-01T06:00:00Z')
const dayMs = 86_400_000

/** The public sees the position to about one kilometre. */
const toApproximate = (degrees: number): number => Math.round(degrees * 100) / 100

const arrivalRow = ({ slug, latitude, longitude }: DemoListing): Insertable<Database['arrival_details']> => {
  const known = demoArrivalsBySlug[slug]
  if (!known) throw new Error(`nobody says how to get to ${slug}`)
  const { address, directions, contact } = known
  const row = { listing_id: toDemoListingId(slug), address, directions, latitude, longitude }
  return { ...row, contact_name: contact.name, contact_phone: contact.phone }
}

const listingRow = (listing: DemoListing, position: number): Insertable<Database['listings']> => ({
  id: toDemoListingId(listing.slug),
  slug: listing.slug,
  kind: listing.kind,
  status: 'published',
  archived_from: null,
  title: listing.title,
  location: listing.location,
  category: listing.category,
  price_usd: listing.priceUsdCents,
  original_price_usd: listing.originalPriceUsdCents ?? null,
  featured: listing.featured,
  description: listing.description,
  highlights: listing.highlights,
  cancellation_policy: findAddedTerms(listing.cancellationPolicy),
  policy_bands: JSON.stringify(findRefundBands(listing.cancellationPolicy)),
  sale_mode: demoVillaRulesBySlug[listing.slug]?.mode ?? 'instant',
  lead_hours: demoVillaRulesBySlug[listing.slug]?.leadHours ?? 0,
  latitude: toApproximate(listing.latitude),
  longitude: toApproximate(listing.longitude),
  max_guests: listing.maxGuests,
  minimum_age: listing.minimumAge ?? null,
  operating_seasons: JSON.stringify(listing.operatingSeasons ?? []),
  // A day apart, so that "newest first" is unambiguous.
  created_at: new Date(firstDay + position * dayMs),
})

const villaRow = (villa: DemoVilla): Insertable<Database['villa_details']> => ({
  listing_id: toDemoListingId(villa.slug),
  bedrooms: villa.bedrooms,
  bathrooms: villa.bathrooms,
  parking_spaces: villa.parkingSpaces,
  amenities: villa.amenities,
  min_nights: villa.minNights,
  check_in_time: villa.checkInTime,
  check_out_time: villa.checkOutTime,
  host_name: villa.hostName,
  host_languages: villa.hostLanguages,
  weekly_price_usd: demoVillaRulesBySlug[villa.slug]?.weeklyPriceUsdCents ?? null,
})

const activityRow = (activity: Exclude<DemoListing, DemoVilla>): Insertable<Database['outing_details']> => ({
  listing_id: toDemoListingId(activity.slug),
  duration: activity.duration,
  duration_days: (activity.kind === 'tour'
    ? activity.durationDays
    : Math.max(0.1, Math.round(activity.durationHours / 2.4) / 10)
  ).toFixed(1),
  dates: activity.kind === 'tour' ? activity.dates : null,
  start_time: activity.startTime,
  end_time: activity.endTime,
  includes_flights: activity.includes.flights,
  includes_hotels: activity.includes.hotels,
  includes_meals: activity.includes.meals,
  includes_transport: activity.includes.transport,
  included: activity.included,
  excluded: activity.excluded,
  what_to_bring: activity.whatToBring,
  itinerary: JSON.stringify(activity.itinerary),
  sale: demoDeparturesBySlug[activity.slug] ? 'departures' : 'free-sale',
  infant_units: demoDeparturesBySlug[activity.slug]?.infantsTakeNoSeat ? 0 : 1,
  child_price_usd: demoChildPricesBySlug[activity.slug] ?? null,
  stops: [...new Set([activity.location, ...activity.itinerary.map((day) => day.location)])],
})

const seedDetails = async (trx: Trx, listing: DemoListing): Promise<void> => {
  if (listing.kind === 'villa') {
    const row = villaRow(listing)
    await trx
      .insertInto('villa_details')
      .values(row)
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
      .execute()
  } else {
    const row = activityRow(listing)
    await trx
      .insertInto('outing_details')
      .values(row)
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(row))
      .execute()
  }
}

/** Once: what staff made of them since stays. */
const seedUnpublishedListings = async (trx: Trx): Promise<void> => {
  for (const { slug, kind, duration, itinerary, priceUsdCents, ...texts } of demoUnpublishedListings) {
    const archivedFrom = texts.status === 'archived' ? ('published' as const) : null
    const inserted = await trx
      .insertInto('listings')
      .values({
        ...texts,
        id: toDemoListingId(slug),
        slug,
        kind,
        price_usd: priceUsdCents,
        archived_from: archivedFrom,
        created_at: new Date(firstDay),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!inserted) continue
    if (kind === 'villa') await trx.insertInto('villa_details').values({ listing_id: inserted.id }).execute()
    else
      await trx
        .insertInto('outing_details')
        .values({ listing_id: inserted.id, duration, itinerary: JSON.stringify(itinerary) })
        .execute()
  }
}

export const seedListings = async (trx: Trx): Promise<void> => {
  for (const [position, listing] of demoListings.entries()) {
    const row = listingRow(listing, position)
    await trx
      .insertInto('listings')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await seedDetails(trx, listing)
    const arrival = arrivalRow(listing)
    await trx
      .insertInto('arrival_details')
      .values(arrival)
      .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(arrival))
      .execute()
  }
  await seedUnpublishedListings(trx)
}
