import type { FieldProblem, ListingChanges, ListingKind } from '@escapes/contract'
import { isPossibleEnd, maxHoursIntoNextDay, toWholeDays } from '@escapes/contract/hours'
import type { ItineraryDayRow } from '../tables.ts'

const villaFields = [
  'bedrooms',
  'bathrooms',
  'parkingSpaces',
  'amenities',
  'checkInTime',
  'checkOutTime',
  'hostName',
  'hostLanguages',
] as const satisfies (keyof ListingChanges)[]

const activityFields = [
  'duration',
  'durationDays',
  'dates',
  'startTime',
  'endTime',
  'includes',
  'included',
  'excluded',
  'whatToBring',
  'itinerary',
] as const satisfies (keyof ListingChanges)[]

/** `durationDays`, `startTime`, `endTime`: of an activity. */
interface StoredFields {
  price: number
  originalPrice: number | null
  latitude: number | null
  longitude: number | null
  durationDays?: number | null
  startTime?: string
  endTime?: string | null | undefined
}

/** Of the table, where a draft names none. */
const defaultStartTime = '08:00'

const problem = (path: string, message: string): FieldProblem => ({ path, code: 'invalid', message })

/** Beside the time that was changed: an editor from before has no field for the end. */
const listHourProblems = (changes: ListingChanges, stored: StoredFields): FieldProblem[] => {
  const { startTime = defaultStartTime, endTime, durationDays = null } = { ...stored, ...changes }
  if (isPossibleEnd({ startTime, endTime }, toWholeDays(durationDays))) return []
  const hint = `${startTime} to ${endTime} is too long. An outing that ends on the next day takes ${maxHoursIntoNextDay} hours at most.`
  const message = endTime === startTime ? 'It must not end when it starts.' : hint
  return [problem(changes.endTime === undefined ? 'startTime' : 'endTime', message)]
}

/** `stored`: what the listing has where nothing is changed. */
export const listChangeProblems = (
  changes: ListingChanges,
  kind: ListingKind,
  stored: StoredFields,
): FieldProblem[] => {
  const { price, originalPrice, latitude, longitude } = { ...stored, ...changes }
  const foreign = kind === 'villa' ? activityFields : villaFields
  const problems = foreign
    .filter((field) => changes[field] !== undefined)
    .map((field) => problem(field, `A ${kind} does not have this.`))
  if (originalPrice !== null && originalPrice <= price)
    problems.push(problem('originalPrice', 'Must be more than the price, or empty.'))
  if ((latitude === null) !== (longitude === null))
    problems.push(problem(latitude === null ? 'latitude' : 'longitude', 'Enter both coordinates, or none.'))
  if (kind !== 'villa') problems.push(...listHourProblems(changes, stored))
  return problems
}

const emptyToNull = (text: string | null | undefined) => (text === '' ? null : text)

/** The changed columns of `listings`; undefined ones are left as they are. */
export const toListingColumns = (changes: ListingChanges) => ({
  title: changes.title,
  location: changes.location,
  category: changes.category,
  price_usd: changes.price,
  original_price_usd: changes.originalPrice,
  featured: changes.featured,
  description: changes.description,
  highlights: changes.highlights,
  cancellation_policy: emptyToNull(changes.cancellationPolicy),
  latitude: changes.latitude,
  longitude: changes.longitude,
  max_guests: changes.maxGuests,
  minimum_age: changes.minimumAge,
})

export const toVillaColumns = (changes: ListingChanges) => ({
  bedrooms: changes.bedrooms,
  bathrooms: changes.bathrooms,
  parking_spaces: changes.parkingSpaces,
  amenities: changes.amenities,
  check_in_time: changes.checkInTime,
  check_out_time: changes.checkOutTime,
  host_name: emptyToNull(changes.hostName),
  host_languages: changes.hostLanguages,
})

/** Days are numbered by their order. */
export const toItinerary = (days: NonNullable<ListingChanges['itinerary']>): ItineraryDayRow[] =>
  days.map(({ accommodation, ...rest }, at) => ({
    day: at + 1,
    ...rest,
    accommodation: emptyToNull(accommodation) ?? null,
  }))

/** The places it touches, by which a search finds it. */
export const toStops = (location: string, itinerary: readonly Pick<ItineraryDayRow, 'location'>[]): string[] => [
  ...new Set([location, ...itinerary.map((day) => day.location)].filter((place) => place !== '')),
]

export const toActivityColumns = (changes: ListingChanges) => ({
  duration: changes.duration,
  duration_days: changes.durationDays === null ? null : changes.durationDays?.toString(),
  dates: emptyToNull(changes.dates),
  start_time: changes.startTime,
  end_time: changes.endTime,
  includes_flights: changes.includes?.flights,
  includes_hotels: changes.includes?.hotels,
  includes_meals: changes.includes?.meals,
  includes_transport: changes.includes?.transport,
  included: changes.included,
  excluded: changes.excluded,
  what_to_bring: changes.whatToBring,
  itinerary: changes.itinerary && JSON.stringify(toItinerary(changes.itinerary)),
})
