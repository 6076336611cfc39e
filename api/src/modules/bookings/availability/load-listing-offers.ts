import { addDays, type CivilDate, nightsBetween, saleHorizonDays } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'
import { takeTurns } from '#/take-turns.ts'
import {
  type ListingForBooking,
  type BookingPort,
  type ListingOffer,
  type RequestedDates,
} from '#/modules/listings/index.ts'
import { todayAt } from '../deadlines/deadlines.ts'
import { listTakenNightsOfVillas } from './night-queries.ts'
import type { NightRange } from './night-ranges.ts'
import { listOpenDepartures, type OpenDeparture } from './departure-queries.ts'
import { toPriceLines } from '../price/price-lines.ts'
import {
  filterDaysOnSale,
  isStayOnSale,
  toMinNights,
  type GuestCounts,
  isBeforeCutOff,
  oneAdult,
  type OccupiedDates,
  requireBookable,
  type DatesAndGuests,
  toSeatCount,
} from './selection-rules.ts'

const maxOfferDates = 3
/** Used when a search names only the first day. */
const searchedDays = 366

const findOccupiedDates = (
  listing: ListingForBooking,
  request: DatesAndGuests,
  now: Date,
): OccupiedDates | undefined => {
  try {
    return requireBookable(listing, request, now)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const toAmount = (listing: ListingForBooking, occupied: OccupiedDates, guests: GuestCounts): number =>
  toPriceLines(listing, occupied, guests).reduce((sum, { amount }) => sum + amount, 0)

interface SearchedDays {
  from: CivilDate
  to: CivilDate
}

const listDays = ({ from, to }: SearchedDays, now: Date): CivilDate[] => {
  const today = todayAt(now)
  const first = from < today ? today : from
  const end = addDays(today, saleHorizonDays)
  const last = to < end ? to : end
  return Array.from({ length: Math.max(0, nightsBetween(first, last) + 1) }, (_, at) => addDays(first, at))
}

const activityOffer = (
  listing: ListingForBooking,
  {
    searched,
    days,
    departures,
    party,
    now,
  }: {
    searched: SearchedDays
    days: readonly CivilDate[]
    departures: readonly OpenDeparture[]
    party: GuestCounts
    now: Date
  },
): ListingOffer | undefined => {
  const last = addDays(searched.to, 1 - listing.durationDays)
  const open =
    listing.sale === 'free-sale'
      ? days
      : departures.flatMap(({ day, seatsLeft, cutOffHours }) =>
          day >= searched.from &&
          seatsLeft >= toSeatCount(listing, party) &&
          isBeforeCutOff(listing, day, cutOffHours, now)
            ? [day]
            : [],
        )
  const bookableDates = filterDaysOnSale(listing, open, now)
    .filter((day) => day <= last)
    .slice(0, maxOfferDates)
  const [first] = bookableDates
  // Guest rules do not depend on the day, so one day on sale is checked for all.
  if (first === undefined || !findOccupiedDates(listing, { date: first, guests: party }, now)) return undefined
  return { amountUsdCents: toAmount(listing, { kind: 'activity', date: first }, oneAdult), bookableDates }
}

/** By the mean of its nights; of equal ones the earliest. */
const findCheapestStay = (
  listing: ListingForBooking,
  { from, to, nights: wanted }: NonNullable<RequestedDates['month']>,
  taken: readonly NightRange[],
  now: Date,
): ListingOffer | undefined => {
  let cheapest: (ListingOffer & { stay: { nights: number } }) | undefined
  for (let checkIn = from; checkIn < to; checkIn = addDays(checkIn, 1)) {
    const nights = wanted ?? toMinNights(listing, checkIn)
    const checkOut = addDays(checkIn, nights)
    if (checkOut > to || taken.some((range) => range.from < checkOut && checkIn < range.to)) continue
    if (!isStayOnSale(listing, [checkIn, checkOut], now)) continue
    const amountUsdCents = toAmount(listing, { kind: 'stay', checkIn, checkOut, nights }, oneAdult)
    if (!cheapest || amountUsdCents / nights < cheapest.amountUsdCents / cheapest.stay.nights)
      cheapest = { stay: { checkIn, checkOut, nights }, amountUsdCents, bookableDates: [] }
  }
  return cheapest
}

/** Priced by the functions of quotes and bookings. The search itself filters by free nights. */
export const loadListingOffers: BookingPort['loadListingOffers'] = async (
  db,
  listings,
  { stay, month, days, guests = 1 },
  now,
) => {
  if (listings.length === 0) return new Map()
  const party = { ...oneAdult, adults: guests }
  const from = days?.from ?? todayAt(now)
  const searched = { from, to: days?.to ?? addDays(from, searchedDays) }
  const counted = listings.filter(({ kind, sale }) => kind !== 'villa' && sale === 'departures')
  const ids = counted.map(({ id }) => id)
  const departures = Map.groupBy(await listOpenDepartures(db, ids, searched, now), ({ listingId }) => listingId)
  const isOnAnyDay = ({ kind, sale }: ListingForBooking): boolean => kind !== 'villa' && sale === 'free-sale'
  const each = listings.some(isOnAnyDay) ? listDays(searched, now) : []
  const villaIds = month ? listings.flatMap(({ id, kind }) => (kind === 'villa' ? [id] : [])) : []
  const taken = month && (await listTakenNightsOfVillas(db, villaIds, month, now))
  const offers = new Map<string, ListingOffer>()
  // Anybody may search among ten thousand, and all that time nobody else would be answered.
  const giveWay = takeTurns()
  for (const listing of listings) {
    await giveWay()
    if (listing.kind === 'villa') {
      const occupied = stay && findOccupiedDates(listing, { ...stay, guests: party }, now)
      if (occupied) offers.set(listing.id, { amountUsdCents: toAmount(listing, occupied, party), bookableDates: [] })
      const cheapest = month && findCheapestStay(listing, month, taken?.get(listing.id) ?? [], now)
      if (cheapest) offers.set(listing.id, cheapest)
      continue
    }
    const offer = activityOffer(listing, {
      searched,
      days: each,
      departures: departures.get(listing.id) ?? [],
      party,
      now,
    })
    if (offer) offers.set(listing.id, offer)
  }
  return offers
}
