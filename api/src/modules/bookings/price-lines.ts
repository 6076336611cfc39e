import { addDays, type CivilDate, type ListingKind, type Quote } from '@escapes/contract'
import type { Season } from '#/modules/listings/index.ts'
import type { Guests, Occupied } from './stay.ts'

/** What the price of a listing is made of; US cents. */
export interface Priced {
  kind: ListingKind
  price: number
  weeklyPrice: number | null
  childPrice: number | null
  infantPrice: number | null
  seasons: readonly Season[]
  cancellationPolicy: string | null
}

type Line = Quote['lines'][number]

const weekNights = 7

const line = (count: number, one: string, many: string, unitPrice: number): Line[] =>
  count === 0 ? [] : [{ label: count === 1 ? one : many, quantity: count, unitPrice, amount: count * unitPrice }]

const seasonOn = ({ seasons }: Priced, day: CivilDate): Season | undefined =>
  seasons.find(({ from, to }) => from <= day && day < to)

/** Nights by season in the order they come; those outside of all are under `undefined`. */
const nightsBySeason = (listing: Priced, checkIn: CivilDate, nights: number): Map<Season | undefined, number> => {
  const counts = new Map<Season | undefined, number>()
  for (let night = 0; night < nights; night++) {
    const season = seasonOn(listing, addDays(checkIn, night))
    const priced = season?.price === null ? undefined : season
    counts.set(priced, (counts.get(priced) ?? 0) + 1)
  }
  return counts
}

const stayLines = (listing: Priced, checkIn: CivilDate, nights: number): Line[] =>
  [...nightsBySeason(listing, checkIn, nights)].flatMap(([season, count]) => {
    if (season?.price) return line(count, `night, ${season.name}`, `nights, ${season.name}`, season.price)
    const weeks = listing.weeklyPrice === null ? 0 : Math.floor(count / weekNights)
    return [
      ...line(weeks, 'week', 'weeks', listing.weeklyPrice ?? 0),
      ...line(count - weeks * weekNights, 'night', 'nights', listing.price),
    ]
  })

const outingLines = (listing: Priced, date: CivilDate, { adults, children, infants }: Guests): Line[] => {
  const price = seasonOn(listing, date)?.price ?? listing.price
  const people =
    listing.childPrice === null
      ? line(adults + children, 'person', 'people', price)
      : [...line(adults, 'adult', 'adults', price), ...line(children, 'child', 'children', listing.childPrice)]
  return [...people, ...(listing.infantPrice ? line(infants, 'infant', 'infants', listing.infantPrice) : [])]
}

/** A stay or an outing, line by line. Seasons go before the weekly price, and that before the nightly one. */
export const linesOf = (listing: Priced, occupied: Occupied, guests: Guests): Line[] =>
  occupied.kind === 'stay'
    ? stayLines(listing, occupied.checkIn, occupied.nights)
    : outingLines(listing, occupied.date, guests)
