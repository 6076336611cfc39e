import {
  addDays,
  type CivilDate,
  formatInSriLankaTime,
  maxInfantsPerAdult,
  isInYearlyPeriod,
  maxStayNights,
  nightsBetween,
  saleHorizonDays,
} from '@escapes/contract'
import { toColomboInstant, todayAt } from '../deadlines/deadlines.ts'
import { Problem } from '#/http/problem.ts'
import type { ListingForBooking } from '#/modules/listings/index.ts'
import {
  DatesClosed,
  DatesInPast,
  InvalidSelectionDates,
  ListingNotBookable,
  OutOfSeason,
  StayTooLong,
  StayTooShort,
  TooLateToBook,
  TooManyGuests,
  TooManyInfants,
} from '../problems.ts'

export interface GuestCounts {
  adults: number
  children: number
  infants: number
}

export const oneAdult: GuestCounts = { adults: 1, children: 0, infants: 0 }

export interface DatesAndGuests {
  checkIn?: CivilDate
  checkOut?: CivilDate
  date?: CivilDate
  guests: GuestCounts
}

export type OccupiedDates =
  | { kind: 'stay'; checkIn: CivilDate; checkOut: CivilDate; nights: number }
  | { kind: 'activity'; date: CivilDate }

const toOccupiedDates = (listing: ListingForBooking, request: DatesAndGuests): OccupiedDates => {
  if (listing.kind === 'villa') {
    const { checkIn, checkOut } = request
    if (request.date !== undefined)
      throw new InvalidSelectionDates('date', 'A villa is booked by checkIn and checkOut.')
    if (checkIn === undefined) throw new InvalidSelectionDates('checkIn', 'Please choose the day of arrival.')
    if (checkOut === undefined) throw new InvalidSelectionDates('checkOut', 'Please choose the day of departure.')
    const nights = nightsBetween(checkIn, checkOut)
    if (nights < 1) throw new InvalidSelectionDates('checkOut', 'The departure must be after the arrival.')
    return { kind: 'stay', checkIn, checkOut, nights }
  }
  if (request.checkIn !== undefined) throw new InvalidSelectionDates('checkIn', 'An activity is booked by its date.')
  if (request.checkOut !== undefined) throw new InvalidSelectionDates('checkOut', 'An activity is booked by its date.')
  if (request.date === undefined) throw new InvalidSelectionDates('date', 'Please choose the date.')
  return { kind: 'activity', date: request.date }
}

const countGuests = ({ adults, children }: GuestCounts): number => adults + children

export const toFirstOccupiedDay = (occupied: OccupiedDates): CivilDate =>
  occupied.kind === 'stay' ? occupied.checkIn : occupied.date

/** The day after the last used one: of a stay the day of departure. */
const toEndDay = (occupied: OccupiedDates): CivilDate =>
  occupied.kind === 'stay' ? occupied.checkOut : addDays(occupied.date, 1)

const hour = 3_600_000

/** From today's check-in or start time on, the next day is the first. */
export const toEarliestBookableDay = ({ startTime }: Pick<ListingForBooking, 'startTime'>, now: Date): CivilDate => {
  const today = todayAt(now)
  return toColomboInstant(today, startTime) > now ? today : addDays(today, 1)
}

/** An activity ends with its last day. */
export const toStartAndEnd = (
  listing: ListingForBooking,
  occupied: OccupiedDates,
): { startsAt: Date; endsAt: Date } => ({
  startsAt: toColomboInstant(toFirstOccupiedDay(occupied), listing.startTime),
  endsAt:
    occupied.kind === 'stay'
      ? toColomboInstant(occupied.checkOut, listing.endTime)
      : toColomboInstant(addDays(occupied.date, listing.durationDays), '00:00'),
})

/** A party takes at least one seat. */
export const toSeatCount = ({ seats }: ListingForBooking, guests: GuestCounts): number =>
  Math.max(1, guests.adults * seats.adults + guests.children * seats.children + guests.infants * seats.infants)

export const isInOperatingSeason = (
  { operatingSeasons }: Pick<ListingForBooking, 'operatingSeasons'>,
  day: CivilDate,
): boolean => operatingSeasons.length === 0 || operatingSeasons.some((season) => isInYearlyPeriod(day, season))

/** The date rules of `requireBookable`, without throwing for each day that is not on sale. */
export const filterDaysOnSale = (listing: ListingForBooking, days: readonly CivilDate[], now: Date): CivilDate[] => {
  const earliest = toEarliestBookableDay(listing, now)
  const leadTimeEnd = new Date(now.getTime() + listing.leadHours * hour)
  const leadTimeEndDay = todayAt(leadTimeEnd)
  const firstDayAfterLeadTime =
    toColomboInstant(leadTimeEndDay, listing.startTime) >= leadTimeEnd ? leadTimeEndDay : addDays(leadTimeEndDay, 1)
  const last = addDays(todayAt(now), saleHorizonDays)
  return days.filter(
    (day) =>
      day >= earliest &&
      (listing.leadHours === 0 || day >= firstDayAfterLeadTime) &&
      day <= last &&
      isInOperatingSeason(listing, day) &&
      !listing.closures.some(({ from, to }) => from <= day && day < to),
  )
}

/** All nights of a stay, the first day of an activity. */
const requireSeason = (listing: ListingForBooking, occupied: OccupiedDates): void => {
  if (listing.operatingSeasons.length === 0) return
  const nights = occupied.kind === 'stay' ? occupied.nights : 1
  for (let night = 0; night < nights; night++)
    if (!isInOperatingSeason(listing, addDays(toFirstOccupiedDay(occupied), night)))
      throw new OutOfSeason(listing.operatingSeasons)
}

const requireOpen = (listing: ListingForBooking, occupied: OccupiedDates): void => {
  const from = toFirstOccupiedDay(occupied)
  const to = toEndDay(occupied)
  const closure = listing.closures.find((closed) => closed.from < to && from < closed.to)
  if (closure) throw new DatesClosed(closure.from, closure.to)
}

/** The season of the arrival decides. */
export const toMinNights = (listing: ListingForBooking, checkIn: CivilDate): number =>
  listing.seasons.find(({ from, to }) => from <= checkIn && checkIn < to)?.minNights ?? listing.minNights

export const isBeforeCutOff = (
  { startTime }: Pick<ListingForBooking, 'startTime'>,
  day: CivilDate,
  cutOffHours: number,
  now: Date,
): boolean => now.getTime() <= toColomboInstant(day, startTime).getTime() - cutOffHours * hour

export const requireBeforeCutOff = (start: Date, cutOffHours: number, now: Date): void => {
  const closing = new Date(start.getTime() - cutOffHours * hour)
  if (now > closing) throw new TooLateToBook(`Bookings for this date closed on ${formatInSriLankaTime(closing)}.`)
}

/** `all` for customers; `without-lead-time` for staff; `guests-only` when staff leave a booking's dates as they are. */
export type DateRuleScope = 'all' | 'without-lead-time' | 'guests-only'

/** Checks the listing's rules for dates and guests; throws the problem of the first that is broken. */
export const requireBookable = (
  listing: ListingForBooking,
  request: DatesAndGuests,
  now: Date,
  ruleScope: DateRuleScope = 'all',
): OccupiedDates => {
  const occupied = toOccupiedDates(listing, request)
  const { adults, infants } = request.guests
  if (countGuests(request.guests) > listing.maxGuests) throw new TooManyGuests(listing.maxGuests)
  if (infants > adults * maxInfantsPerAdult) throw new TooManyInfants(adults)
  if (ruleScope === 'guests-only') return occupied
  if (!listing.isPublished) throw new ListingNotBookable()
  requireDates(listing, occupied, now)
  if (ruleScope === 'all' && listing.leadHours > 0)
    requireBeforeCutOff(toColomboInstant(toFirstOccupiedDay(occupied), listing.startTime), listing.leadHours, now)
  return occupied
}

/** By season, closures, length and lead time of a villa; ignores bookings. */
export const isStayOnSale = (
  listing: ListingForBooking,
  [checkIn, checkOut]: readonly [CivilDate, CivilDate],
  now: Date,
): boolean => {
  try {
    requireDates(listing, { kind: 'stay', checkIn, checkOut, nights: nightsBetween(checkIn, checkOut) }, now)
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
  return isBeforeCutOff(listing, checkIn, listing.leadHours, now)
}

const requireDates = (listing: ListingForBooking, occupied: OccupiedDates, now: Date): void => {
  const first = toFirstOccupiedDay(occupied)
  const today = todayAt(now)
  if (first < toEarliestBookableDay(listing, now)) throw new DatesInPast()
  if (nightsBetween(today, first) > saleHorizonDays) throw new StayTooLong('Bookings open two years ahead.')
  if (occupied.kind === 'stay') {
    const minNights = toMinNights(listing, occupied.checkIn)
    if (occupied.nights < minNights) throw new StayTooShort(minNights)
    if (occupied.nights > maxStayNights) throw new StayTooLong(`At most ${maxStayNights} nights can be booked at once.`)
  }
  requireSeason(listing, occupied)
  requireOpen(listing, occupied)
}
