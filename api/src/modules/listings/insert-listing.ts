import type { ListingStatus, YearlyPeriod } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import type { ItineraryDayRow } from './tables.ts'

interface NewListingBase {
  id?: string
  slug: string
  status?: ListingStatus
  title: string
  location: string
  category: string
  /** US cents, per person or per night. */
  price: number
  originalPrice?: number | null
  featured?: boolean
  description?: string
  highlights?: readonly string[]
  cancellationPolicy?: string | null
  latitude?: number | null
  longitude?: number | null
  maxGuests?: number
  minimumAge?: number | null
  /** Omitted: all year. */
  operatingSeasons?: readonly YearlyPeriod[]
  /** The first is the main picture. */
  pictures?: readonly { pictureId: string; alt: string }[]
}

export interface NewActivity extends NewListingBase {
  kind: 'tour' | 'experience'
  duration: string
  durationDays?: number | null
  dates?: string | null
  startTime?: string
  endTime?: string | null
  includes?: { flights: boolean; hotels: boolean; meals: boolean; transport: boolean }
  included?: readonly string[]
  excluded?: readonly string[]
  whatToBring?: readonly string[]
  itinerary?: readonly ItineraryDayRow[]
}

export interface NewVilla extends NewListingBase {
  kind: 'villa'
  bedrooms: number
  bathrooms?: number
  parkingSpaces?: number
  amenities?: readonly string[]
  minNights?: number
  checkInTime?: string
  checkOutTime?: string
  host?: { name: string; languages: readonly string[]; pictureId?: string | null } | null
}

export type NewListing = NewActivity | NewVilla

const insertActivity = (trx: Trx, listingId: string, activity: NewActivity) => {
  const itinerary = activity.itinerary ?? []
  return trx
    .insertInto('outing_details')
    .values({
      listing_id: listingId,
      duration: activity.duration,
      duration_days: activity.durationDays?.toString() ?? null,
      dates: activity.dates ?? null,
      start_time: activity.startTime,
      end_time: activity.endTime,
      includes_flights: activity.includes?.flights,
      includes_hotels: activity.includes?.hotels,
      includes_meals: activity.includes?.meals,
      includes_transport: activity.includes?.transport,
      included: activity.included && [...activity.included],
      excluded: activity.excluded && [...activity.excluded],
      what_to_bring: activity.whatToBring && [...activity.whatToBring],
      itinerary: JSON.stringify(itinerary),
      stops: [...new Set([activity.location, ...itinerary.map(({ location }) => location)])],
    })
    .execute()
}

const insertVilla = (trx: Trx, listingId: string, villa: NewVilla) =>
  trx
    .insertInto('villa_details')
    .values({
      listing_id: listingId,
      bedrooms: villa.bedrooms,
      bathrooms: villa.bathrooms,
      parking_spaces: villa.parkingSpaces,
      amenities: villa.amenities && [...villa.amenities],
      min_nights: villa.minNights,
      check_in_time: villa.checkInTime,
      check_out_time: villa.checkOutTime,
      host_name: villa.host?.name ?? null,
      host_languages: villa.host ? [...villa.host.languages] : undefined,
      host_picture_id: villa.host?.pictureId ?? null,
    })
    .execute()

/** Returns the id. Published unless `status` is given. */
export const insertListing = async (trx: Trx, listing: NewListing): Promise<string> => {
  const { id } = await trx
    .insertInto('listings')
    .values({
      id: listing.id,
      slug: listing.slug,
      kind: listing.kind,
      status: listing.status ?? 'published',
      title: listing.title,
      location: listing.location,
      category: listing.category,
      price_usd: listing.price,
      original_price_usd: listing.originalPrice ?? null,
      featured: listing.featured,
      description: listing.description,
      highlights: listing.highlights && [...listing.highlights],
      cancellation_policy: listing.cancellationPolicy ?? null,
      latitude: listing.latitude ?? null,
      longitude: listing.longitude ?? null,
      max_guests: listing.maxGuests,
      minimum_age: listing.minimumAge ?? null,
      operating_seasons: listing.operatingSeasons && JSON.stringify(listing.operatingSeasons),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await (listing.kind === 'villa' ? insertVilla(trx, id, listing) : insertActivity(trx, id, listing))
  const pictures = listing.pictures ?? []
  if (pictures.length > 0)
    await trx
      .insertInto('listing_pictures')
      .values(
        pictures.map(({ pictureId, alt }, position) => ({ listing_id: id, position, picture_id: pictureId, alt })),
      )
      .execute()
  return id
}
