import type { ArrivalDetails, Booking, BookingState } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { listingsForTrips } from '#/modules/listings/index.ts'

const visibleStates: ReadonlySet<BookingState> = new Set(['confirmed', 'completed'])

/** Null before the booking is confirmed. */
export const findVisibleArrival = async (
  db: Db,
  listingId: string,
  state: BookingState,
): Promise<ArrivalDetails | null> =>
  visibleStates.has(state) ? ((await listingsForTrips.findArrivalDetails(db, listingId)) ?? null) : null

export const addArrivalDetails = async <B extends Booking>(
  db: Db,
  booking: B,
  role: 'guest' | 'staff',
): Promise<B> => ({
  ...booking,
  arrival:
    role === 'staff'
      ? ((await listingsForTrips.findArrivalDetails(db, booking.listing.id)) ?? null)
      : await findVisibleArrival(db, booking.listing.id, booking.state),
})
