import type { DemoBooking } from '../../content/bookings/booking-plan.ts'
import { demoDeparturesBySlug } from '../../content/departures.ts'
import type { Trx } from '../database.ts'
import type { DemoBookingFacts } from './booking-facts.ts'
import { toBookingRow, toTransitionRows } from './to-booking-rows.ts'

const isSoldByDeparture = ({ listing }: DemoBooking): boolean => demoDeparturesBySlug[listing.slug] !== undefined

/** Departures of days to come, by listing and day. Days that have passed have none. */
const findDepartures = async (trx: Trx, bookings: readonly DemoBookingFacts[]): Promise<Map<string, string>> => {
  const sold = bookings.filter(isSoldByDeparture)
  if (sold.length === 0) return new Map()
  const rows = await trx
    .selectFrom('departures')
    .select(['id', 'listing_id', 'day'])
    .where('listing_id', 'in', [...new Set(sold.map(({ listingId }) => listingId))])
    .where('day', 'in', [...new Set(sold.map(({ checkIn }) => checkIn))])
    .execute()
  return new Map(rows.map(({ id, listing_id, day }) => [`${listing_id} ${day}`, id]))
}

export const seedBookings = async (
  trx: Trx,
  bookings: readonly DemoBookingFacts[],
  { staffId, now }: { staffId: string; now: Date },
): Promise<void> => {
  const departures = await findDepartures(trx, bookings)
  await trx
    .insertInto('bookings')
    .values(
      bookings.map((booking) =>
        toBookingRow(booking, departures.get(`${booking.listingId} ${booking.checkIn}`) ?? null, now),
      ),
    )
    .execute()
  await trx
    .insertInto('booking_transitions')
    .values(bookings.flatMap((booking) => toTransitionRows(booking, staffId)))
    .execute()
}
