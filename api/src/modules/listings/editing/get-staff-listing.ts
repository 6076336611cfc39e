import type { Picture, StaffListing } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { listGalleries } from '../read-listings.ts'
import { toClockTime } from '../to-listing.ts'
import { listListingChecks } from './listing-checks.ts'
import { findStaffListingRow, type StaffListingDetailRow } from './queries.ts'

const toSharedFields = (row: StaffListingDetailRow, pictures: readonly Picture[]) => ({
  id: row.id,
  slug: row.slug,
  status: row.status,
  version: row.version,
  title: row.title,
  location: row.location,
  category: row.category,
  price: row.price_usd,
  originalPrice: row.original_price_usd,
  featured: row.featured,
  rating: row.rating === null ? null : Number(row.rating),
  reviews: row.reviews,
  description: row.description,
  highlights: row.highlights,
  cancellationPolicy: row.cancellation_policy,
  latitude: row.latitude,
  longitude: row.longitude,
  maxGuests: row.max_guests,
  minimumAge: row.minimum_age,
  image: pictures[0] ?? null,
  pictures: pictures.length,
  checks: listListingChecks({
    kind: row.kind,
    title: row.title,
    location: row.location,
    category: row.category,
    price: row.price_usd,
    description: row.description,
    highlights: row.highlights,
    latitude: row.latitude,
    duration: row.duration ?? '',
    endTime: row.end_time,
    itinerary: row.itinerary ?? [],
    bedrooms: row.bedrooms ?? 0,
    pictures,
  }),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const toVillaFields = (row: StaffListingDetailRow) => ({
  bedrooms: row.bedrooms ?? 0,
  bathrooms: row.bathrooms ?? 0,
  parkingSpaces: row.parking_spaces ?? 0,
  amenities: row.amenities ?? [],
  checkInTime: toClockTime(row.check_in_time),
  checkOutTime: toClockTime(row.check_out_time),
  hostName: row.host_name,
  hostLanguages: row.host_languages ?? [],
})

const toActivityFields = (row: StaffListingDetailRow) => ({
  duration: row.duration ?? '',
  durationDays: row.duration_days === null ? null : Number(row.duration_days),
  dates: row.dates,
  startTime: toClockTime(row.start_time),
  endTime: row.end_time && toClockTime(row.end_time),
  includes: {
    flights: row.includes_flights ?? false,
    hotels: row.includes_hotels ?? false,
    meals: row.includes_meals ?? false,
    transport: row.includes_transport ?? false,
  },
  included: row.included ?? [],
  excluded: row.excluded ?? [],
  whatToBring: row.what_to_bring ?? [],
  itinerary: row.itinerary ?? [],
})

/** Whatever its status. Throws `NotFound`. */
export const getStaffListing = async (db: Db, id: string): Promise<StaffListing> => {
  const row = await findStaffListingRow(db, id)
  if (!row) throw new NotFound()
  const galleries = await listGalleries(db, [id], 'all')
  const shared = toSharedFields(row, galleries.get(id) ?? [])
  if (row.kind === 'villa') return { kind: 'villa', ...shared, ...toVillaFields(row) }
  return { kind: row.kind, ...shared, ...toActivityFields(row) }
}
