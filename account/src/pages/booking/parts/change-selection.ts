import type { Booking, DayToKnow, ListingDetail } from '@escapes/contract'
import { addDays, nightsBetween } from '@escapes/contract/dates'
import { listDaysToKnowOfListing } from '@escapes/contract/days-to-know-on'
import { type BookingConflict, listOverlapping } from '@escapes/contract/list-overlapping'
import type { BookingChange, BookingCallProblem } from '#/features/bookings/booking-calls.ts'

/** Dates and guests as the form holds them; dates may be missing for a while. */
export interface ChangeSelection {
  checkIn: string | null
  checkOut: string | null
  date: string | null
  guests: Booking['guests']
}

export const toChangeSelection = ({ checkIn, checkOut, date, guests }: Booking): ChangeSelection => ({
  checkIn,
  checkOut,
  date,
  guests,
})

const isSame = (a: Booking['guests'], b: Booking['guests']): boolean =>
  a.adults === b.adults && a.children === b.children && a.infants === b.infants

/** What of the selection differs from the booking; undefined while it is incomplete or equal. */
export const toBookingChange = (booking: Booking, selection: ChangeSelection): BookingChange | undefined => {
  const isStay = booking.kind === 'villa'
  if (isStay ? !selection.checkIn || !selection.checkOut : !selection.date) return undefined
  const hasOtherDates = isStay
    ? selection.checkIn !== booking.checkIn || selection.checkOut !== booking.checkOut
    : selection.date !== booking.date
  const guests = isSame(selection.guests, booking.guests) ? undefined : selection.guests
  if (!hasOtherDates && !guests) return undefined
  const dates = isStay ? { checkIn: selection.checkIn!, checkOut: selection.checkOut! } : { date: selection.date! }
  return { ...(hasOtherDates && dates), ...(guests && { guests }) }
}

const toLastDay = ({ date, lastDay }: Booking, chosen: string | null): string | null =>
  chosen && date && lastDay ? addDays(chosen, nightsBetween(date, lastDay)) : null

/** What to know of the chosen days. */
export const listDaysOfSelection = (
  booking: Booking,
  { checkIn, checkOut, date }: ChangeSelection,
  listing: ListingDetail | undefined,
): DayToKnow[] => {
  const [from, to] = booking.kind === 'villa' ? [checkIn, checkOut] : [date, toLastDay(booking, date) ?? date]
  return listing && from && to ? listDaysToKnowOfListing(listing, from, to) : []
}

/** What the customer has booked for the time that is chosen. Nothing is said of the dates that the booking has already. */
export const listOverlappingOtherDates = (
  booking: Booking,
  { checkIn, checkOut, date }: ChangeSelection,
  own: readonly Booking[],
): BookingConflict[] => {
  if (date === booking.date && checkIn === booking.checkIn && checkOut === booking.checkOut) return []
  if (date === null && (checkIn === null || checkOut === null)) return []
  const lastDay = toLastDay(booking, date)
  const { id, kind, startTime, endTime, listing } = booking
  const where = { place: listing.location, route: listing.route, listingId: listing.id }
  return listOverlapping({ id, kind, checkIn, checkOut, date, lastDay, startTime, endTime, ...where }, own)
}

const problemSections: Record<string, 'dates' | 'guests'> = {
  'dates-taken': 'dates',
  'already-booked': 'dates',
  'dates-in-past': 'dates',
  'dates-closed': 'dates',
  'out-of-season': 'dates',
  'too-late-to-book': 'dates',
  'stay-too-short': 'dates',
  'stay-too-long': 'dates',
  'not-enough-seats': 'guests',
  'too-many-guests': 'guests',
  'guests-too-young': 'guests',
}

const datePaths: ReadonlySet<string> = new Set(['checkIn', 'checkOut', 'date'])

/** The section of the form where a problem can be solved: by its code, or by the field that it names. */
export const toChangeFormSection = ({
  code,
  fields: [field],
}: Pick<BookingCallProblem, 'code' | 'fields'>): 'dates' | 'guests' | 'form' => {
  if (problemSections[code]) return problemSections[code]
  if (field?.path.startsWith('guests')) return 'guests'
  return field && datePaths.has(field.path) ? 'dates' : 'form'
}
