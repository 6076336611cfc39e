import type { CivilDate, DayToKnow, ListingCard, ListingDetail, ListingQuestion, Picture } from '@escapes/contract'
import { listTooYoung } from '@escapes/contract/guest-ages'
import { toFreeCancellation } from './free-cancellation.ts'
import { isForParty, type ListingOffer, type RequestedDates } from './offers.ts'
import type { ListingDetailRow, ListingRow } from './queries.ts'
import { toRoute } from './route.ts'

/** `08:00:00` as `08:00`. */
export const toClockTime = (time: string | null): string => (time ?? '00:00').slice(0, 5)

/** Rounded down. */
export const toDiscountPercent = (price: number, originalPrice: number | null): number =>
  originalPrice !== null && originalPrice > price ? Math.floor(((originalPrice - price) * 100) / originalPrice) : 0

const toSharedFields = (row: ListingRow, image: Picture | null) => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  location: row.location,
  category: row.category,
  price: row.price_usd,
  originalPrice: row.original_price_usd,
  discount: toDiscountPercent(row.price_usd, row.original_price_usd),
  rating: row.rating === null ? null : Number(row.rating),
  reviews: row.reviews,
  featured: row.featured,
  image,
  latitude: row.public_latitude,
  longitude: row.public_longitude,
  maxGuests: row.max_guests,
  minimumAge: row.minimum_age,
})

const toHours = ({ activity_start, activity_end }: ListingRow) => ({
  startTime: toClockTime(activity_start),
  endTime: activity_end && toClockTime(activity_end),
})

const activityFields = (row: ListingRow) => ({
  ...toRoute(row),
  duration: row.duration ?? '',
  durationDays: row.duration_days === null ? null : Number(row.duration_days),
  dates: row.dates,
  sale: row.sale ?? ('free-sale' as const),
  operatingSeasons: row.operating_seasons,
  includes: {
    flights: row.includes_flights ?? false,
    hotels: row.includes_hotels ?? false,
    meals: row.includes_meals ?? false,
    transport: row.includes_transport ?? false,
  },
})

const villaFields = (row: ListingRow) => ({
  bedrooms: row.bedrooms ?? 0,
  bathrooms: row.bathrooms ?? 0,
  parkingSpaces: row.parking_spaces ?? 0,
  amenities: row.amenities ?? [],
  minNights: row.min_nights ?? 1,
})

interface SearchedOffer {
  requested: RequestedDates
  offer: ListingOffer | undefined
}

/** On a day with its own price there is no original price to compare with. */
const toPriceFields = (row: ListingRow, amount: number) =>
  amount === row.price_usd ? {} : { price: amount, originalPrice: null, discount: 0 }

const isTooYoung = ({ minimum_age: minimumAge }: ListingRow, party: RequestedDates): boolean =>
  listTooYoung(party, minimumAge).length > 0

const toPartyFields = (row: ListingRow, { requested, offer }: SearchedOffer) => {
  if (!isForParty(requested) || isTooYoung(row, requested)) return {}
  if (!offer && !requested.days) return { hasNoDayForParty: true }
  if (offer?.partyUsdCents === undefined) return {}
  const { guests = 1, children, infants, days } = requested
  return {
    party: {
      guests,
      ...(children && { children }),
      ...(infants && { infants }),
      total: offer.partyUsdCents,
      perAdult: offer.amountUsdCents,
      date: (days && offer.bookableDates[0]) ?? null,
      hasChildPrice: row.child_price_usd !== null,
    },
  }
}

/** The day that is offered; undefined where none was asked for. */
const toOfferedDay = ({ kind }: ListingRow, { requested, offer }: SearchedOffer): CivilDate | undefined => {
  if (kind === 'villa') return offer?.stay?.checkIn ?? requested.stay?.checkIn
  return requested.days && offer?.bookableDates[0]
}

const toCancellationFields = (row: ListingRow, offered: SearchedOffer) => {
  const { policy_bands: bands, start_time: startTime } = row
  if (!bands || !startTime) return {}
  const freeCancellation = toFreeCancellation({ bands, startTime, day: toOfferedDay(row, offered) })
  return freeCancellation ? { freeCancellation } : {}
}

/** Priced for the searched dates, where there are any. */
export const toListingCard = (row: ListingRow, image: Picture | null, offered: SearchedOffer): ListingCard => {
  const { requested, offer } = offered
  const ofSearch = {
    ...toCancellationFields(row, offered),
    ...(isTooYoung(row, offered.requested) && { isPartyTooYoung: true }),
  }
  if (row.kind === 'villa') {
    const stay = offer?.stay ?? (requested.stay && { nights: requested.stay.nights })
    const priced = stay && offer ? { ...stay, total: offer.amountUsdCents } : null
    return { kind: 'villa', ...toSharedFields(row, image), ...ofSearch, ...villaFields(row), stay: priced }
  }
  return {
    kind: row.kind,
    ...toSharedFields(row, image),
    ...ofSearch,
    ...(requested.days && offer ? toPriceFields(row, offer.amountUsdCents) : {}),
    ...activityFields(row),
    ...toHours(row),
    nextDates: (row.sale === 'departures' || requested.days ? offer?.bookableDates : undefined) ?? [],
    ...toPartyFields(row, offered),
  }
}

interface DetailParts {
  gallery: Picture[]
  hostAvatar: Picture | null
  daysToKnow: DayToKnow[]
  questions: ListingQuestion[]
  /** For the party that was asked for. */
  offered: SearchedOffer
}

export const toListingDetail = (
  row: ListingDetailRow,
  { gallery, hostAvatar, daysToKnow, questions, offered }: DetailParts,
): ListingDetail => {
  const image = gallery[0] ?? null
  const described = {
    daysToKnow,
    description: row.description,
    highlights: row.highlights,
    gallery,
    questions,
    policy: { bands: row.policy_bands },
    cancellationPolicy: row.cancellation_policy,
    createdAt: row.created_at.toISOString(),
  }
  if (row.kind === 'villa')
    return {
      kind: 'villa',
      ...toSharedFields(row, image),
      ...villaFields(row),
      stay: null,
      ...described,
      checkInTime: toClockTime(row.check_in_time),
      checkOutTime: toClockTime(row.check_out_time),
      host:
        row.host_name === null
          ? null
          : { name: row.host_name, avatar: hostAvatar, languages: row.host_languages ?? [] },
    }
  return {
    kind: row.kind,
    ...toSharedFields(row, image),
    ...activityFields(row),
    ...described,
    included: row.included ?? [],
    excluded: row.excluded ?? [],
    whatToBring: row.what_to_bring ?? [],
    itinerary: row.itinerary ?? [],
    ...toHours(row),
    hasChildPrice: row.child_price_usd !== null,
    hasInfantPrice: (row.infant_price_usd ?? 0) > 0,
    doInfantsTakePlaces: row.sale === 'departures' && (row.infant_units ?? 1) > 0,
    ...toPartyFields(row, offered),
  }
}
