import type { Booking } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { addArrivalDetails } from '../trip/arrival-details.ts'
import { loadTripDetails } from '../trip/load-trips.ts'
import { findLastTripRow, listComingTripRows } from './list-queries.ts'
import { loadBookings, loadOwnBookings } from '../to-booking.ts'

/** What the customer has booked or holds and what is not over, the next to begin first; that one with its arrival and what was told of it. */
export const listComingTrips = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  limit: number,
): Promise<{ items: Booking[]; total: number }> => {
  const now = clock.now()
  const rows = await listComingTripRows(db, { userId, now, limit })
  const [next, ...later] = await loadOwnBookings(db, rows, now)
  const [row] = rows
  if (!next || !row) return { items: [], total: 0 }
  const { changes: _changes, ...trip } = await loadTripDetails(db, row, now)
  return {
    items: [{ ...(await addArrivalDetails(db, next, 'guest')), trip }, ...later],
    total: row.total_trips,
  }
}

/** The trip that was over last. */
export const findLastTrip = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<Booking | undefined> => {
  const row = await findLastTripRow(db, userId)
  const [trip] = row ? await loadBookings(db, [row], 'guest', clock.now()) : []
  return trip
}
