import { addDays, type CivilDate, type ListingKind, nightsBetween, type Quote } from '@escapes/contract'
import type { ListingForBooking } from '#/modules/listings/index.ts'
import type { GuestCounts, OccupiedDates } from '../availability/selection-rules.ts'

type Season = ListingForBooking['seasons'][number]

/** US cents. */
export interface UsdListingPrices {
  kind: ListingKind
  price: number
  weeklyPrice: number | null
  childPrice: number | null
  infantPrice: number | null
  seasons: readonly Season[]
}

type Line = Quote['lines'][number]

const weekNights = 7

const line = (count: number, one: string, many: string, unitPrice: number): Line[] =>
  count === 0 ? [] : [{ label: count === 1 ? one : many, quantity: count, unitPrice, amount: count * unitPrice }]

const seasonOn = ({ seasons }: UsdListingPrices, day: CivilDate): Season | undefined =>
  seasons.find(({ from, to }) => from <= day && day < to)

/** From `day` on, the first one in which something else is asked for. */
const endOfPrice = ({ seasons }: UsdListingPrices, day: CivilDate): CivilDate | undefined =>
  seasons
    .map(({ from, to }) => (day < from ? from : to))
    .filter((each) => each > day)
    .toSorted()[0]

/** In date order; nights outside all seasons are under `undefined`. */
const nightsBySeason = (
  listing: UsdListingPrices,
  checkIn: CivilDate,
  nights: number,
): Map<Season | undefined, number> => {
  if (listing.seasons.length === 0) return new Map([[undefined, nights]])
  const counts = new Map<Season | undefined, number>()
  const checkOut = addDays(checkIn, nights)
  for (let day = checkIn; day < checkOut;) {
    const season = seasonOn(listing, day)
    const priced = season?.price === null ? undefined : season
    const end = endOfPrice(listing, day) ?? checkOut
    const next = end < checkOut ? end : checkOut
    counts.set(priced, (counts.get(priced) ?? 0) + nightsBetween(day, next))
    day = next
  }
  return counts
}

const stayLines = (listing: UsdListingPrices, checkIn: CivilDate, nights: number): Line[] =>
  [...nightsBySeason(listing, checkIn, nights)].flatMap(([season, count]) => {
    if (season?.price) return line(count, `night, ${season.name}`, `nights, ${season.name}`, season.price)
    const weeks = listing.weeklyPrice === null ? 0 : Math.floor(count / weekNights)
    return [
      ...line(weeks, 'week', 'weeks', listing.weeklyPrice ?? 0),
      ...line(count - weeks * weekNights, 'night', 'nights', listing.price),
    ]
  })

const activityLines = (
  listing: UsdListingPrices,
  date: CivilDate,
  { adults, children, infants }: GuestCounts,
): Line[] => {
  const price = seasonOn(listing, date)?.price ?? listing.price
  const people =
    listing.childPrice === null
      ? line(adults + children, 'person', 'people', price)
      : [...line(adults, 'adult', 'adults', price), ...line(children, 'child', 'children', listing.childPrice)]
  return [...people, ...(listing.infantPrice ? line(infants, 'infant', 'infants', listing.infantPrice) : [])]
}

/** A season's price replaces the weekly price, and the weekly price replaces the nightly one. */
export const toPriceLines = (listing: UsdListingPrices, occupied: OccupiedDates, guests: GuestCounts): Line[] =>
  occupied.kind === 'stay'
    ? stayLines(listing, occupied.checkIn, occupied.nights)
    : activityLines(listing, occupied.date, guests)
