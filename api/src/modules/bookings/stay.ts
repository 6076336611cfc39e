import { type CivilDate, nightsBetween } from '@escapes/contract'
import { startOf, todayAt } from './booking.ts'
import type { Bookable } from '#/modules/listings/index.ts'
import { DatesInPast, InvalidStay, NotBookable, StayTooLong, StayTooShort, TooManyGuests } from './problems.ts'

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

/** Says what of the listing is wanted, or refuses. Infants sleep in their parents' bed and take no place. */
export const requireStay = (listing: Bookable, request: StayRequest, now: Date): Occupied => {
  if (!listing.isPublished) throw new NotBookable()
  const occupied = occupiedBy(listing, request)
  const first = occupied.kind === 'stay' ? occupied.checkIn : occupied.date
  const today = todayAt(now)
  if (first < today) throw new DatesInPast()
  if (nightsBetween(today, first) > maxDaysAhead) throw new StayTooLong('Bookings open two years ahead.')
  if (occupied.kind === 'outing' && startOf(first, listing.startTime) <= now) throw new DatesInPast()
  if (occupied.kind === 'stay') {
    if (occupied.nights < listing.minNights) throw new StayTooShort(listing.minNights)
    if (occupied.nights > maxNights) throw new StayTooLong(`At most ${maxNights} nights can be booked at once.`)
  }
  if (guestsOf(request.guests) > listing.maxGuests) throw new TooManyGuests(listing.maxGuests)
  return occupied
}
