import { addDays, type Booking, type CivilDate, type DayToKnow, nightsBetween } from '@escapes/contract'
import { listDaysToKnowOn } from '@escapes/contract/days-to-know-on'
import type { Db } from '#/db/database.ts'
import { loadDaysToKnow } from '#/modules/days-to-know/index.ts'
import { listingsForTrips } from '#/modules/listings/index.ts'

interface Booked extends Pick<Booking, 'kind' | 'state' | 'checkIn' | 'checkOut' | 'date' | 'lastDay'> {
  listing: Pick<Booking['listing'], 'id' | 'location'>
}

const listDates = (from: CivilDate, to: CivilDate): CivilDate[] =>
  Array.from({ length: nightsBetween(from, to) + 1 }, (_, at) => addDays(from, at))

/** What to know of the days of a booking, where it is on each of them; none once nobody comes, or not yet. */
export const listDaysToKnowOfBooking = async (db: Db, booking: Booked): Promise<DayToKnow[]> => {
  const { kind, state, listing, checkIn, checkOut, date, lastDay } = booking
  const from = checkIn ?? date
  if (from === null || (state !== 'pending' && state !== 'confirmed')) return []
  const to = checkOut ?? lastDay ?? from
  const known = (await loadDaysToKnow(db, { from, to }))(listing.id)
  if (known.length === 0) return []
  const facts = kind === 'villa' ? undefined : await listingsForTrips.loadPlanFactsById(db, [listing.id])
  const { itinerary = [] } = facts?.get(listing.id) ?? {}
  const placeByDay = new Map(itinerary.map(({ day, location }) => [day, location]))
  return listDaysToKnowOn(
    known,
    listDates(from, to).map((each, at) => ({ date: each, places: [placeByDay.get(at + 1) || listing.location] })),
  )
}
