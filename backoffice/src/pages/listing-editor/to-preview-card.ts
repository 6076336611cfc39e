import type { ListingCard, ListingKind, StaffListing } from '@escapes/contract'
import { parseTypedAmount } from '#/features/money/parse-typed-amount.ts'
import type { ListingFields } from './listing-schema.ts'

const toNumber = (text: string): number => {
  const number = Number(text.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : 0
}

const toItems = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** The card of the listing in lists, from what is typed so far. */
export const toPreviewCard = (
  kind: ListingKind,
  fields: ListingFields,
  listing: StaffListing | undefined,
): ListingCard => {
  const price = parseTypedAmount(fields.price, 'USD') ?? 0
  const original = parseTypedAmount(fields.originalPrice, 'USD') ?? null
  const originalPrice = original !== null && original > price ? original : null
  const shared = {
    id: listing?.id ?? '',
    slug: listing?.slug ?? '',
    title: fields.title.trim() || 'Untitled',
    location: fields.location.trim() || 'Location',
    category: fields.category,
    price,
    originalPrice,
    discount: originalPrice === null ? 0 : Math.floor(((originalPrice - price) * 100) / originalPrice),
    rating: listing?.rating ?? null,
    reviews: listing?.reviews ?? 0,
    featured: fields.featured,
    image: listing?.image ?? null,
    latitude: null,
    longitude: null,
    maxGuests: toNumber(fields.maxGuests),
    minimumAge: toNumber(fields.minimumAge) || null,
  }
  if (kind === 'villa')
    return {
      kind,
      ...shared,
      bedrooms: toNumber(fields.bedrooms),
      bathrooms: toNumber(fields.bathrooms),
      parkingSpaces: toNumber(fields.parkingSpaces),
      amenities: toItems(fields.amenities),
      minNights: 1,
      stay: null,
    }
  return {
    kind,
    ...shared,
    duration: fields.duration.trim() || 'Duration',
    durationDays: toNumber(fields.durationDays) || null,
    startTime: fields.startTime,
    endTime: fields.endTime || null,
    dates: fields.dates.trim() || null,
    sale: 'free-sale',
    operatingSeasons: [],
    includes: fields.includes,
    nextDates: [],
  }
}
