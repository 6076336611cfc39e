import { addDays, type CivilDate, nightsBetween, saleHorizonDays } from '@escapes/contract'
import { takeTurns } from '#/take-turns.ts'
import type { BookingPort, ListingOffer, RequestedDates } from '#/modules/listings/index.ts'
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
  isBookable,
  type ListingRules,
  type OccupiedDates,
  toSeatCount,
} from './selection-rules.ts'

const maxOfferDates = 3
/** Used when a search names no last day. */
const searchedDays = 366

const toAmount = (listing: ListingRules, occupied: OccupiedDates, guests: GuestCounts): number =>
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

/** The price of an adult decides: only that differs from day to day. */
const findCheapestDay = (listing: ListingRules, days: readonly CivilDate[], first: CivilDate): CivilDate => {
  if (listing.seasons.length === 0) return first
  const priceOn = (date: CivilDate): number => toAmount(listing, { kind: 'activity', date }, oneAdult)
  return days.reduce((best, day) => (priceOn(day) < priceOn(best) ? day : best), first)
}

const activityOffer = (
  listing: ListingRules,
  {
    searched,
    days,
    departures,
    party,
    isForChosenDays,
    now,
  }: {
    searched: SearchedDays
    days: readonly CivilDate[]
    departures: readonly OpenDeparture[]
    party: GuestCounts
    isForChosenDays: boolean
    now: Date
  },
): ListingOffer | undefined => {
  const last = isForChosenDays ? addDays(searched.to, 1 - listing.durationDays) : searched.to
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
  const onSale = filterDaysOnSale(listing, open, now).filter((day) => day <= last)
  const [first] = onSale
  // Guest rules do not depend on the day, so one day on sale is checked for all.
  if (first === undefined) return undefined
  if (!isBookable(listing, { kind: 'activity', date: first }, party, now)) return undefined
  const occupied = {
    kind: 'activity',
    date: isForChosenDays ? first : findCheapestDay(listing, onSale, first),
  } as const
  return {
    amountUsdCents: toAmount(listing, occupied, oneAdult),
    partyUsdCents: toAmount(listing, occupied, party),
    bookableDates: onSale.slice(0, maxOfferDates),
  }
}

/** The cheapest day may be of a season that begins later. */
const toLastPricedDay = (listings: readonly ListingRules[], today: CivilDate): CivilDate =>
  listings
    .flatMap(({ kind, seasons }) => (kind === 'villa' ? [] : seasons.map(({ to }) => to)))
    .reduce((last, to) => (to > last ? to : last), addDays(today, searchedDays))

/** What decides alone whether a day of a villa without seasons and closed days is on sale. */
const toRulesKey = (listing: ListingRules): string | undefined =>
  listing.seasons.length + listing.closures.length + listing.operatingSeasons.length > 0
    ? undefined
    : `${listing.isPublished} ${listing.startTime} ${listing.leadHours} ${listing.minNights} ${listing.maxGuests} ${listing.minimumAge}`

/** Of thousands of villas most have the same few rules. */
const onceForEqualRules = <T>(find: (listing: ListingRules) => T): ((listing: ListingRules) => T) => {
  const found = new Map<string, { value: T }>()
  return (listing) => {
    const key = toRulesKey(listing)
    if (key === undefined) return find(listing)
    const known = found.get(key) ?? { value: find(listing) }
    found.set(key, known)
    return known.value
  }
}

type Stay = NonNullable<ListingOffer['stay']>

const toStayAmount = (listing: ListingRules, stay: Stay, party: GuestCounts): number =>
  toAmount(listing, { kind: 'stay', ...stay }, party)

/** By the mean of its nights; of equal ones the earliest. Without a season in the month all are equal. */
const findCheapestStay = (
  listing: ListingRules,
  { from, to, nights: wanted }: NonNullable<RequestedDates['month']>,
  taken: readonly NightRange[],
  now: Date,
): Stay | undefined => {
  const isAnyAlike = !listing.seasons.some((season) => season.from < to && from < season.to)
  let cheapest: (Stay & { mean: number }) | undefined
  for (let checkIn = from; checkIn < to; checkIn = addDays(checkIn, 1)) {
    const nights = wanted ?? toMinNights(listing, checkIn)
    const checkOut = addDays(checkIn, nights)
    if (checkOut > to || taken.some((range) => range.from < checkOut && checkIn < range.to)) continue
    if (!isStayOnSale(listing, [checkIn, checkOut], now)) continue
    const stay = { checkIn, checkOut, nights }
    if (isAnyAlike) return stay
    const mean = toStayAmount(listing, stay, oneAdult) / nights
    if (!cheapest || mean < cheapest.mean) cheapest = { ...stay, mean }
  }
  return cheapest && { checkIn: cheapest.checkIn, checkOut: cheapest.checkOut, nights: cheapest.nights }
}

/** Priced by the functions of quotes and bookings. The search itself filters by free nights. */
export const loadListingOffers: BookingPort['loadListingOffers'] = async (
  db,
  listings,
  { stay, month, days, guests = 1, children = 0, infants = 0 },
  now,
) => {
  if (listings.length === 0) return new Map()
  const party = { adults: guests - children, children, infants }
  const from = days?.from ?? todayAt(now)
  const searched = { from, to: days?.to ?? (days ? addDays(from, searchedDays) : toLastPricedDay(listings, from)) }
  const counted = listings.filter(({ kind, sale }) => kind !== 'villa' && sale === 'departures')
  const ids = counted.map(({ id }) => id)
  const departures = Map.groupBy(await listOpenDepartures(db, ids, searched, now), ({ listingId }) => listingId)
  const isOnAnyDay = ({ kind, sale }: ListingRules): boolean => kind !== 'villa' && sale === 'free-sale'
  const each = listings.some(isOnAnyDay) ? listDays(searched, now) : []
  const villaIds = month ? listings.flatMap(({ id, kind }) => (kind === 'villa' ? [id] : [])) : []
  const taken = month && (await listTakenNightsOfVillas(db, villaIds, month, now))
  const isStayBookable = onceForEqualRules(
    (listing) => stay !== undefined && isBookable(listing, { kind: 'stay', ...stay }, party, now),
  )
  const findStayOfUntaken = onceForEqualRules((listing) => month && findCheapestStay(listing, month, [], now))
  const offers = new Map<string, ListingOffer>()
  // Anybody may search among ten thousand, and all that time nobody else would be answered.
  const giveWay = takeTurns()
  for (const listing of listings) {
    // Waiting for nothing would cost as much as pricing.
    const turn = giveWay()
    if (turn) await turn
    if (listing.kind === 'villa') {
      if (stay && isStayBookable(listing))
        offers.set(listing.id, { amountUsdCents: toStayAmount(listing, stay, party), bookableDates: [] })
      const nights = taken?.get(listing.id)
      const cheapest = month && nights ? findCheapestStay(listing, month, nights, now) : findStayOfUntaken(listing)
      if (cheapest)
        offers.set(listing.id, {
          stay: cheapest,
          amountUsdCents: toStayAmount(listing, cheapest, oneAdult),
          bookableDates: [],
        })
      continue
    }
    const offer = activityOffer(listing, {
      searched,
      days: each,
      departures: departures.get(listing.id) ?? [],
      party,
      isForChosenDays: days !== undefined,
      now,
    })
    if (offer) offers.set(listing.id, offer)
  }
  return offers
}
