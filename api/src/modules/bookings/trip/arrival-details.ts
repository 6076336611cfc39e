import type { ArrivalDetails, Booking, BookingState } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { listingsForTrips } from '#/modules/listings/index.ts'

const visibleStates: ReadonlySet<BookingState> = new Set(['confirmed', 'completed'])

interface Booked {
  listingId: string
  /** Of an activity, as it was booked: the listing's own may be another by now. */
  startTime?: string | null | undefined
}

const findArrival = async (db: Db, { listingId, startTime }: Booked): Promise<ArrivalDetails | null> => {
  const arrival = await listingsForTrips.findArrivalDetails(db, listingId)
  if (!arrival) return null
  return arrival.until === null && startTime ? { ...arrival, from: startTime } : arrival
}

/** Null before the booking is confirmed. */
export const findVisibleArrival = async (
  db: Db,
  { state, ...booked }: Booked & { state: BookingState },
): Promise<ArrivalDetails | null> => (visibleStates.has(state) ? findArrival(db, booked) : null)

export const addArrivalDetails = async <B extends Booking>(db: Db, booking: B, role: 'guest' | 'staff'): Promise<B> => {
  const { state, startTime } = booking
  const booked = { listingId: booking.listing.id, startTime }
  const arrival = role === 'staff' ? await findArrival(db, booked) : await findVisibleArrival(db, { ...booked, state })
  return { ...booking, arrival }
}
