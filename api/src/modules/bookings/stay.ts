import { addDays, type CivilDate, formatInstant, infantsPerAdult, nightsBetween } from '@escapes/contract'
import { startOf, todayAt } from './booking.ts'
import type { Bookable } from '#/modules/listings/index.ts'
import {
  DatesClosed,
  DatesInPast,
  InvalidStay,
  NotBookable,
  StayTooLong,
  StayTooShort,
  TooLateToBook,
  TooManyGuests,
  TooManyInfants,
} from './problems.ts'

const maxNights = 60
/** How far ahead the calendar is open. */
const maxDaysAhead = 730

export interface Guests {
  adults: number
  children: number
  infants: number
}

export interface StayRequest {
  checkIn?: CivilDate
  checkOut?: CivilDate
  date?: CivilDate
  guests: Guests
}

/** What a booking occupies: nights of a villa, or the day of an outing. */
export type Occupied =
  | { kind: 'stay'; checkIn: CivilDate; checkOut: CivilDate; nights: number }
  | { kind: 'outing'; date: CivilDate }

const occupiedBy = (listing: Bookable, request: StayRequest): Occupied => {
  if (listing.kind === 'villa') {
    const { checkIn, checkOut } = request
    if (request.date !== undefined) throw new InvalidStay('date', 'A villa is booked by checkIn and checkOut.')
    if (checkIn === undefined) throw new InvalidStay('checkIn', 'Please choose the day of arrival.')
    if (checkOut === undefined) throw new InvalidStay('checkOut', 'Please choose the day of departure.')
    const nights = nightsBetween(checkIn, checkOut)
    if (nights < 1) throw new InvalidStay('checkOut', 'The departure must be after the arrival.')
    return { kind: 'stay', checkIn, checkOut, nights }
  }
  if (request.checkIn !== undefined) throw new InvalidStay('checkIn', 'An outing is booked by its date.')
  if (request.checkOut !== undefined) throw new InvalidStay('checkOut', 'An outing is booked by its date.')
  if (request.date === undefined) throw new InvalidStay('date', 'Please choose the date.')
  return { kind: 'outing', date: request.date }
}

const guestsOf = ({ adults, children }: Guests): number => adults + children

export const firstDayOf = (occupied: Occupied): CivilDate =>
  occupied.kind === 'stay' ? occupied.checkIn : occupied.date

/** The day after the last one that is used: of a stay the day of departure. */
const dayAfter = (occupied: Occupied): CivilDate =>
  occupied.kind === 'stay' ? occupied.checkOut : addDays(occupied.date, 1)

const hour = 3_600_000

/** The first day that can still begin: from its check-in or its start on, today is over. */
export const earliestDay = ({ startTime }: Pick<Bookable, 'startTime'>, now: Date): CivilDate => {
  const today = todayAt(now)
  return startOf(today, startTime) > now ? today : addDays(today, 1)
}

/** First and last instant; an outing is over when its day is. */
export const instantsOf = (listing: Bookable, occupied: Occupied): { startsAt: Date; endsAt: Date } => ({
  startsAt: startOf(firstDayOf(occupied), listing.startTime),
  endsAt:
    occupied.kind === 'stay'
      ? startOf(occupied.checkOut, listing.endTime)
      : startOf(addDays(occupied.date, 1), '00:00'),
})

/** Seats on a departure; a party takes one at least. */
export const unitsOf = ({ units }: Bookable, guests: Guests): number =>
  Math.max(1, guests.adults * units.adults + guests.children * units.children + guests.infants * units.infants)

const requireOpen = (listing: Bookable, occupied: Occupied): void => {
  const from = firstDayOf(occupied)
  const to = dayAfter(occupied)
  const closure = listing.closures.find((closed) => closed.from < to && from < closed.to)
  if (closure) throw new DatesClosed(closure.from, closure.to)
}

/** The season of the day of arrival decides how long a stay must be. */
const minNightsOf = (listing: Bookable, checkIn: CivilDate): number =>
  listing.seasons.find(({ from, to }) => from <= checkIn && checkIn < to)?.minNights ?? listing.minNights

/** Bookings close `hours` before the start. */
export const requireInTime = (start: Date, hours: number, now: Date): void => {
  const closing = new Date(start.getTime() - hours * hour)
  if (now > closing) throw new TooLateToBook(`Bookings for this date closed on ${formatInstant(closing)}.`)
}

/**
 * What is asked of the dates: `all` of who books; of staff, who speak with everybody it takes, no notice; and nothing of
 * who has them already and is to keep them.
 */
export type Asked = 'all' | 'no-notice' | 'nothing'

/** Says what of the listing is wanted, or refuses. Infants sleep in their parents' bed and count as no guest. */
export const requireStay = (listing: Bookable, request: StayRequest, now: Date, asked: Asked = 'all'): Occupied => {
  const occupied = occupiedBy(listing, request)
  const { adults, infants } = request.guests
  if (guestsOf(request.guests) > listing.maxGuests) throw new TooManyGuests(listing.maxGuests)
  if (infants > adults * infantsPerAdult) throw new TooManyInfants(adults)
  if (asked === 'nothing') return occupied
  if (!listing.isPublished) throw new NotBookable()
  requireDates(listing, occupied, now)
  if (asked === 'all' && listing.leadHours > 0)
    requireInTime(startOf(firstDayOf(occupied), listing.startTime), listing.leadHours, now)
  return occupied
}

/** Days that are on sale, and as many as are sold at once. */
const requireDates = (listing: Bookable, occupied: Occupied, now: Date): void => {
  const first = firstDayOf(occupied)
  const today = todayAt(now)
  if (first < earliestDay(listing, now)) throw new DatesInPast()
  if (nightsBetween(today, first) > maxDaysAhead) throw new StayTooLong('Bookings open two years ahead.')
  if (occupied.kind === 'stay') {
    const minNights = minNightsOf(listing, occupied.checkIn)
    if (occupied.nights < minNights) throw new StayTooShort(minNights)
    if (occupied.nights > maxNights) throw new StayTooLong(`At most ${maxNights} nights can be booked at once.`)
  }
  requireOpen(listing, occupied)
}
