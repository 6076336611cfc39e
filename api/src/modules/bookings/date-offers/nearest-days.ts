import { addDays, type CivilDate, nightsBetween } from '@escapes/contract'
import { listNearestFreeStays, searchRadiusDays } from '../availability/night-ranges.ts'
import {
  filterDaysOnSale,
  isBeforeCutOff,
  isStayOnSale,
  type ListingRules,
  toSeatCount,
} from '../availability/selection-rules.ts'
import type { BookingRow } from '../queries.ts'
import { type OfferFacts, toFirstDay } from './offer-facts.ts'

const maxNearest = 3

/** Of equally near ones the later first. */
const byDistanceFrom =
  (day: CivilDate) =>
  (one: CivilDate, other: CivilDate): number =>
    Math.abs(nightsBetween(day, one)) - Math.abs(nightsBetween(day, other)) || other.localeCompare(one)

const listDaysOfActivity = (
  listing: ListingRules,
  { departures }: OfferFacts,
  booking: BookingRow,
  { from, to }: { from: CivilDate; to: CivilDate },
  now: Date,
): CivilDate[] => {
  if (listing.sale === 'free-sale')
    return Array.from({ length: nightsBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  const seats = toSeatCount(listing, booking)
  return [...departures.values()]
    .filter(
      ({ day, is_open, seatsLeft, cut_off_hours }) =>
        is_open && from <= day && day <= to && seatsLeft >= seats && isBeforeCutOff(listing, day, cut_off_hours, now),
    )
    .map(({ day }) => day)
}

/**
 * Free stays as long as the booked one. Where some of its nights are closed or sold by others too, those are what cannot
 * be; where none is, nobody knows which, and all of them are left out.
 */
const listNearestStays = (
  listing: ListingRules,
  { takenByOthers }: OfferFacts,
  { checkIn, checkOut }: { checkIn: CivilDate; checkOut: CivilDate },
  now: Date,
): CivilDate[] => {
  const isKnown = [...listing.closures, ...takenByOthers].some(({ from, to }) => from < checkOut && checkIn < to)
  const missing = isKnown ? takenByOthers : [...takenByOthers, { from: checkIn, to: checkOut }]
  return listNearestFreeStays({ checkIn, checkOut }, missing, (...nights) => isStayOnSale(listing, nights, now)).map(
    (stay) => stay.checkIn,
  )
}

/** First days near that of a booking with room for it, as they can be booked today; the nearest first. */
export const listNearestDays = (booking: BookingRow, facts: OfferFacts, now: Date): CivilDate[] => {
  const { listing } = facts
  if (!listing) return []
  const day = toFirstDay(booking)
  const { check_in: checkIn, check_out: checkOut } = booking
  if (checkIn !== null && checkOut !== null) return listNearestStays(listing, facts, { checkIn, checkOut }, now)
  const around = { from: addDays(day, -searchRadiusDays), to: addDays(day, searchRadiusDays) }
  return filterDaysOnSale(listing, listDaysOfActivity(listing, facts, booking, around, now), now)
    .filter((each) => each !== day)
    .toSorted(byDistanceFrom(day))
    .slice(0, maxNearest)
}
