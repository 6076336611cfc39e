import type { ListingCard, ListingDetail, Picture } from '@escapes/contract'
import type { ListingDetailRow, ListingRow } from './queries.ts'

/** `14:00:00` → `14:00` */
const clockTime = (time: string | null): string => (time ?? '00:00').slice(0, 5)

/** Whole percent, rounded down: never more than was really taken off. */
export const discountOf = (price: number, originalPrice: number | null): number =>
  originalPrice !== null && originalPrice > price ? Math.floor(((originalPrice - price) * 100) / originalPrice) : 0

const shared = (row: ListingRow, image: Picture | null) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  location: row.location,
  category: row.category,
  price: row.price_usd,
  originalPrice: row.original_price_usd,
  discount: discountOf(row.price_usd, row.original_price_usd),
  rating: row.rating === null ? null : Number(row.rating),
  reviews: row.reviews,
  featured: row.featured,
  image,
  latitude: row.latitude,
  longitude: row.longitude,
  maxGuests: row.max_guests,
})

const outingFields = (row: ListingRow) => ({
  duration: row.duration ?? '',
  durationDays: row.duration_days === null ? null : Number(row.duration_days),
  dates: row.dates,
  includes: {
    flights: row.includes_flights ?? false,
    hotels: row.includes_hotels ?? false,
    meals: row.includes_meals ?? false,
  },
})

const villaFields = (row: ListingRow, nights: number | undefined) => ({
  bedrooms: row.bedrooms ?? 0,
  bathrooms: row.bathrooms ?? 0,
  parkingSpaces: row.parking_spaces ?? 0,
  amenities: row.amenities ?? [],
  minNights: row.min_nights ?? 1,
  stay: nights === undefined ? null : { nights, total: nights * row.price_usd },
})

/** A listing as lists show it; a villa with what the nights asked for cost. */
export const cardOf = (row: ListingRow, image: Picture | null, nights?: number): ListingCard =>
  row.kind === 'villa'
    ? { kind: 'villa', ...shared(row, image), ...villaFields(row, nights) }
    : { kind: row.kind, ...shared(row, image), ...outingFields(row) }

export const detailOf = (row: ListingDetailRow, gallery: Picture[], hostAvatar: Picture | null): ListingDetail => {
  const image = gallery[0] ?? null
  const described = {
    description: row.description,
    highlights: row.highlights,
    gallery,
    cancellationPolicy: row.cancellation_policy,
    createdAt: row.created_at.toISOString(),
  }
  if (row.kind === 'villa')
    return {
      kind: 'villa',
      ...shared(row, image),
      ...villaFields(row, undefined),
      ...described,
      checkInTime: clockTime(row.check_in_time),
      checkOutTime: clockTime(row.check_out_time),
      host:
        row.host_name === null
          ? null
          : { name: row.host_name, avatar: hostAvatar, languages: row.host_languages ?? [] },
    }
  return {
    kind: row.kind,
    ...shared(row, image),
    ...outingFields(row),
    ...described,
    included: row.included ?? [],
    excluded: row.excluded ?? [],
    whatToBring: row.what_to_bring ?? [],
    itinerary: row.itinerary ?? [],
    startTime: clockTime(row.start_time),
  }
}
