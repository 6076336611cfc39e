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
import { listTooYoung } from '@escapes/contract/guest-ages'
import { toColomboInstant, todayAt } from '../deadlines/deadlines.ts'
import type { Problem } from '#/http/problem.ts'
import type { BookingPort } from '#/modules/listings/index.ts'
import {
  DatesClosed,
  DatesInPast,
  GuestsTooYoung,
  InvalidSelectionDates,
  ListingNotBookable,
  OutOfSeason,
  StayTooLong,
  StayTooShort,
  TooLateToBook,
  TooManyGuests,
  TooManyInfants,
} from '../problems.ts'

/** What a search knows of a listing, too. */
export type ListingRules = Parameters<BookingPort['loadListingOffers']>[1][number]

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

interface HeldDates {
  check_in: CivilDate | null
  check_out: CivilDate | null
  outing_date: CivilDate | null
}

const toOccupiedDates = (listing: ListingRules, request: DatesAndGuests): OccupiedDates => {
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
export const toEarliestBookableDay = ({ startTime }: Pick<ListingRules, 'startTime'>, now: Date): CivilDate => {
  const today = todayAt(now)
  return toColomboInstant(today, startTime) > now ? today : addDays(today, 1)
}

/** An activity ends with its last day. */
export const toStartAndEnd = (listing: ListingRules, occupied: OccupiedDates): { startsAt: Date; endsAt: Date } => ({
  startsAt: toColomboInstant(toFirstOccupiedDay(occupied), listing.startTime),
  endsAt:
    occupied.kind === 'stay'
      ? toColomboInstant(occupied.checkOut, listing.endTime)
      : toColomboInstant(addDays(occupied.date, listing.durationDays), '00:00'),
})

/** A party takes at least one seat. */
export const toSeatCount = ({ seats }: ListingRules, guests: GuestCounts): number =>
  Math.max(1, guests.adults * seats.adults + guests.children * seats.children + guests.infants * seats.infants)

export const isInOperatingSeason = (
  { operatingSeasons }: Pick<ListingRules, 'operatingSeasons'>,
  day: CivilDate,
): boolean => operatingSeasons.length === 0 || operatingSeasons.some((season) => isInYearlyPeriod(day, season))

/** The date rules of `requireBookable`, without throwing for each day that is not on sale. */
export const filterDaysOnSale = (listing: ListingRules, days: readonly CivilDate[], now: Date): CivilDate[] => {
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

type Rejection = (() => Problem) | undefined

/** All nights of a stay, the first day of an activity. */
const isInSeason = (listing: ListingRules, occupied: OccupiedDates): boolean => {
  if (listing.operatingSeasons.length === 0) return true
  const nights = occupied.kind === 'stay' ? occupied.nights : 1
  for (let night = 0; night < nights; night++)
    if (!isInOperatingSeason(listing, addDays(toFirstOccupiedDay(occupied), night))) return false
  return true
}

const rejectClosed = (listing: ListingRules, occupied: OccupiedDates): Rejection => {
  if (listing.closures.length === 0) return undefined
  const from = toFirstOccupiedDay(occupied)
  const to = toEndDay(occupied)
  const closure = listing.closures.find((closed) => closed.from < to && from < closed.to)
  return closure && (() => new DatesClosed(closure.from, closure.to))
}

/** A hold keeps a place, and not a day that cannot run any more. */
export const requireNotClosed = (
  listing: ListingRules,
  { check_in: checkIn, check_out: checkOut, outing_date: date }: HeldDates,
): void => {
  const rejection =
    checkIn !== null && checkOut !== null
      ? rejectClosed(listing, { kind: 'stay', checkIn, checkOut, nights: nightsBetween(checkIn, checkOut) })
      : date !== null && rejectClosed(listing, { kind: 'activity', date })
  if (rejection) throw rejection()
}

/** The season of the arrival decides. */
export const toMinNights = (listing: ListingRules, checkIn: CivilDate): number =>
  listing.seasons.find(({ from, to }) => from <= checkIn && checkIn < to)?.minNights ?? listing.minNights

export const toCutOff = (start: Date, cutOffHours: number): Date => new Date(start.getTime() - cutOffHours * hour)

export const isBeforeCutOff = (
  { startTime }: Pick<ListingRules, 'startTime'>,
  day: CivilDate,
  cutOffHours: number,
  now: Date,
): boolean => now <= toCutOff(toColomboInstant(day, startTime), cutOffHours)

const rejectCutOff = (start: Date, cutOffHours: number, now: Date): Rejection => {
  const closing = toCutOff(start, cutOffHours)
  if (now <= closing) return undefined
  return () => new TooLateToBook(`Bookings for this date closed on ${formatInSriLankaTime(closing)}.`)
}

export const requireBeforeCutOff = (start: Date, cutOffHours: number, now: Date): void => {
  const rejection = rejectCutOff(start, cutOffHours, now)
  if (rejection) throw rejection()
}

/** `all` for customers; `without-lead-time` for staff; `guests-only` when staff leave a booking's dates as they are. */
export type DateRuleScope = 'all' | 'without-lead-time' | 'guests-only'

const rejectDates = (listing: ListingRules, occupied: OccupiedDates, now: Date): Rejection => {
  const first = toFirstOccupiedDay(occupied)
  const today = todayAt(now)
  if (first < toEarliestBookableDay(listing, now)) return () => new DatesInPast()
  if (nightsBetween(today, first) > saleHorizonDays) return () => new StayTooLong('Bookings open two years ahead.')
  if (occupied.kind === 'stay') {
    const minNights = toMinNights(listing, occupied.checkIn)
    if (occupied.nights < minNights) return () => new StayTooShort(minNights)
    if (occupied.nights > maxStayNights)
      return () => new StayTooLong(`At most ${maxStayNights} nights can be booked at once.`)
  }
  if (!isInSeason(listing, occupied)) return () => new OutOfSeason(listing.operatingSeasons)
  return rejectClosed(listing, occupied)
}

const rejectSelection = (
  listing: ListingRules,
  occupied: OccupiedDates,
  { guests, now, ruleScope }: { guests: GuestCounts; now: Date; ruleScope: DateRuleScope },
): Rejection => {
  const { adults, infants } = guests
  if (countGuests(guests) > listing.maxGuests) return () => new TooManyGuests(listing.maxGuests)
  if (infants > adults * maxInfantsPerAdult) return () => new TooManyInfants(adults)
  const { minimumAge } = listing
  const kinds = listTooYoung(guests, minimumAge)
  if (minimumAge !== null && kinds.length > 0) return () => new GuestsTooYoung({ minimumAge, kinds })
  if (ruleScope === 'guests-only') return undefined
  if (!listing.isPublished) return () => new ListingNotBookable()
  const rejection = rejectDates(listing, occupied, now)
  if (rejection || ruleScope !== 'all' || listing.leadHours === 0) return rejection
  return rejectCutOff(toColomboInstant(toFirstOccupiedDay(occupied), listing.startTime), listing.leadHours, now)
}

/** Checks the listing's rules for dates and guests; throws the problem of the first that is broken. */
export const requireBookable = (
  listing: ListingRules,
  request: DatesAndGuests,
  now: Date,
  ruleScope: DateRuleScope = 'all',
): OccupiedDates => {
  const occupied = toOccupiedDates(listing, request)
  const rejection = rejectSelection(listing, occupied, { guests: request.guests, now, ruleScope })
  if (rejection) throw rejection()
  return occupied
}

/** As `requireBookable`, for a search among thousands: no problem is made. */
export const isBookable = (listing: ListingRules, occupied: OccupiedDates, guests: GuestCounts, now: Date): boolean =>
  rejectSelection(listing, occupied, { guests, now, ruleScope: 'all' }) === undefined

/** By season, closures, length and lead time of a villa; ignores bookings. */
export const isStayOnSale = (
  listing: ListingRules,
  [checkIn, checkOut]: readonly [CivilDate, CivilDate],
  now: Date,
): boolean => {
  const occupied = { kind: 'stay', checkIn, checkOut, nights: nightsBetween(checkIn, checkOut) } as const
  return rejectDates(listing, occupied, now) === undefined && isBeforeCutOff(listing, checkIn, listing.leadHours, now)
}
