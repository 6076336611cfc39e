import { addDays, type CivilDate, nightsBetween } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { findListingForBooking } from '#/modules/listings/index.ts'
import { listOpenDepartures } from '../availability/departure-queries.ts'
import { listNightsTakenByOthers } from '../availability/night-queries.ts'
import { listNearestFreeStays, searchRadiusDays } from '../availability/night-ranges.ts'
import {
  filterDaysOnSale,
  isBeforeCutOff,
  isStayOnSale,
  type ListingRules,
  toSeatCount,
} from '../availability/selection-rules.ts'
import type { BookingRow } from '../queries.ts'
import { toFirstDay } from './offered-day.ts'

const maxNearest = 3

/** Of equally near ones the later first. */
const byDistanceFrom =
  (day: CivilDate) =>
  (one: CivilDate, other: CivilDate): number =>
    Math.abs(nightsBetween(day, one)) - Math.abs(nightsBetween(day, other)) || other.localeCompare(one)

const listDaysOfActivity = async (
  db: Db,
  listing: ListingRules & { id: string },
  booking: BookingRow,
  { from, to }: { from: CivilDate; to: CivilDate },
  now: Date,
): Promise<CivilDate[]> => {
  if (listing.sale === 'free-sale')
    return Array.from({ length: nightsBetween(from, to) + 1 }, (_, at) => addDays(from, at))
  const departures = await listOpenDepartures(db, [listing.id], { from, to }, now)
  return departures
    .filter(
      ({ day, seatsLeft, cutOffHours }) =>
        seatsLeft >= toSeatCount(listing, booking) && isBeforeCutOff(listing, day, cutOffHours, now),
    )
    .map(({ day }) => day)
}

/**
 * Free stays as long as the booked one. Where some of its nights are closed or sold by others too, those are what cannot
 * be; where none is, nobody knows which, and all of them are left out.
 */
const listNearestStays = async (
  db: Db,
  listing: ListingRules,
  booking: BookingRow,
  { checkIn, checkOut }: { checkIn: CivilDate; checkOut: CivilDate },
  now: Date,
): Promise<CivilDate[]> => {
  const around = { from: addDays(checkIn, -searchRadiusDays), to: addDays(checkOut, searchRadiusDays) }
  const taken = await listNightsTakenByOthers(db, booking, around, now)
  const isKnown = [...listing.closures, ...taken].some(({ from, to }) => from < checkOut && checkIn < to)
  const missing = isKnown ? taken : [...taken, { from: checkIn, to: checkOut }]
  return listNearestFreeStays({ checkIn, checkOut }, missing, (...nights) => isStayOnSale(listing, nights, now)).map(
    (stay) => stay.checkIn,
  )
}

/** First days near that of a booking with room for it, as they can be booked today; the nearest first. */
export const listNearestDays = async (db: Db, booking: BookingRow, now: Date): Promise<CivilDate[]> => {
  const listing = await findListingForBooking(db, booking.listing_id)
  if (!listing) return []
  const day = toFirstDay(booking)
  const { check_in: checkIn, check_out: checkOut } = booking
  if (checkIn !== null && checkOut !== null) return listNearestStays(db, listing, booking, { checkIn, checkOut }, now)
  const around = { from: addDays(day, -searchRadiusDays), to: addDays(day, searchRadiusDays) }
  const days = await listDaysOfActivity(db, listing, booking, around, now)
  return filterDaysOnSale(listing, days, now)
    .filter((each) => each !== day)
    .toSorted(byDistanceFrom(day))
    .slice(0, maxNearest)
}
