import type { Trx } from '#/db/database.ts'
import type { ItineraryDayRow, ListingStatus } from './tables.ts'

interface NewListingBase {
  /** Left out, the database makes one. */
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
  rating?: number | null
  reviews?: number
  description?: string
  highlights?: readonly string[]
  cancellationPolicy?: string | null
  latitude?: number | null
  longitude?: number | null
  maxGuests?: number
  /** In order; the first is the main one. */
  pictures?: readonly { pictureId: string; alt: string }[]
}

export interface NewOuting extends NewListingBase {
  kind: 'tour' | 'experience'
  duration: string
  durationDays?: number | null
  dates?: string | null
  startTime?: string
  includes?: { flights: boolean; hotels: boolean; meals: boolean }
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

export type NewListing = NewOuting | NewVilla

const insertOuting = (trx: Trx, listingId: string, outing: NewOuting) => {
  const itinerary = outing.itinerary ?? []
  return trx
    .insertInto('outing_details')
    .values({
      listing_id: listingId,
      duration: outing.duration,
      duration_days: outing.durationDays?.toString() ?? null,
      dates: outing.dates ?? null,
      start_time: outing.startTime,
      includes_flights: outing.includes?.flights,
      includes_hotels: outing.includes?.hotels,
      includes_meals: outing.includes?.meals,
      included: outing.included && [...outing.included],
      excluded: outing.excluded && [...outing.excluded],
      what_to_bring: outing.whatToBring && [...outing.whatToBring],
      itinerary: JSON.stringify(itinerary),
      stops: [...new Set([outing.location, ...itinerary.map(({ location }) => location)])],
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

/** Writes a listing with the details of its kind and its pictures; published unless said otherwise. Returns its id. */
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
      rating: listing.rating?.toFixed(1) ?? null,
      reviews: listing.reviews,
      description: listing.description,
      highlights: listing.highlights && [...listing.highlights],
      cancellation_policy: listing.cancellationPolicy ?? null,
      latitude: listing.latitude ?? null,
      longitude: listing.longitude ?? null,
      max_guests: listing.maxGuests,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await (listing.kind === 'villa' ? insertVilla(trx, id, listing) : insertOuting(trx, id, listing))
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
