import { addDays, type CivilDate, nightsBetween } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { type ListingForBooking, selectListingsForBooking, toListingForBooking } from '#/modules/listings/index.ts'
import type { LedgerSums } from '#/modules/payment-terms/index.ts'
import { type DepartureAndSeats, listDeparturesAndTheirSeatsLeft } from '../availability/departure-queries.ts'
import { listTakenNightsOfVillas } from '../availability/night-queries.ts'
import { type NightRange, searchRadiusDays } from '../availability/night-ranges.ts'
import { type AppliedLine, listAppliedLinesOf } from '../extra-lines/queries.ts'
import { type BookingRow, listLedgerSums } from '../queries.ts'

/** What says of any day near a booking, or of those asked for, whether it can be taken and what it costs. */
export interface OfferFacts {
  /** Undefined: it is gone. */
  listing: ListingForBooking | undefined
  departures: ReadonlyMap<CivilDate, DepartureAndSeats>
  takenByOthers: readonly NightRange[]
  lines: readonly AppliedLine[]
  sums: LedgerSums | undefined
}

interface Asked {
  booking: BookingRow
  /** Undefined: those near the booked one. */
  days?: readonly CivilDate[] | undefined
}

export const toFirstDay = ({ check_in, outing_date }: Pick<BookingRow, 'check_in' | 'outing_date'>): CivilDate =>
  check_in ?? outing_date ?? ''

/** The booked days are in it, since some of their nights may be closed or sold by others. */
const toRange = ({ booking, days }: Asked): NightRange => {
  const first = toFirstDay(booking)
  const { check_in: checkIn, check_out: checkOut } = booking
  const length = checkIn !== null && checkOut !== null ? nightsBetween(checkIn, checkOut) : 1
  const all = [first, ...(days ?? [addDays(first, -searchRadiusDays), addDays(first, searchRadiusDays)])].toSorted()
  return { from: all.at(0) ?? first, to: addDays(all.at(-1) ?? first, length) }
}

/** Of all bookings at once, one at least: as many statements for a hundred as for one. */
export const loadOfferFacts = async (
  db: Db,
  asked: readonly Asked[],
  now: Date,
): Promise<(booking: BookingRow) => OfferFacts> => {
  const ids = asked.map(({ booking }) => booking.id)
  const listingIds = [...new Set(asked.map(({ booking }) => booking.listing_id))]
  const ranges = asked.map(toRange)
  const from =
    ranges
      .map((range) => range.from)
      .toSorted()
      .at(0) ?? ''
  const to =
    ranges
      .map((range) => range.to)
      .toSorted()
      .at(-1) ?? ''
  const listings = new Map(
    (await selectListingsForBooking(db).where('listings.id', 'in', listingIds).execute()).map((row) => [
      row.id,
      toListingForBooking(row),
    ]),
  )
  const departures = Map.groupBy(
    await listDeparturesAndTheirSeatsLeft(db, { listingIds, from, to }, now),
    ({ listing_id }) => listing_id,
  )
  const taken = await listTakenNightsOfVillas(db, listingIds, { from, to }, now)
  const lines = Map.groupBy(await listAppliedLinesOf(db, ids), ({ booking_id }) => booking_id)
  const sums = new Map((await listLedgerSums(db, ids)).map((each) => [each.booking_id, each]))
  return ({ id, listing_id }) => ({
    listing: listings.get(listing_id),
    departures: new Map((departures.get(listing_id) ?? []).map((each) => [each.day, each])),
    takenByOthers: (taken.get(listing_id) ?? []).filter((each) => each.booking_id !== id),
    lines: lines.get(id) ?? [],
    sums: sums.get(id),
  })
}
