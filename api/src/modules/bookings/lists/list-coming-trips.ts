import type { Booking } from '@escapes/contract'
import type { Services } from '#/services.ts'
import { addArrivalDetails } from '../trip/arrival-details.ts'
import { findLastTripRow, listComingTripRows } from './list-queries.ts'
import { loadBookings } from '../to-booking.ts'

/** What the customer has booked or holds and what is not over, the next to begin first; that one with its arrival. */
export const listComingTrips = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  limit: number,
): Promise<{ items: Booking[]; total: number }> => {
  const now = clock.now()
  const rows = await listComingTripRows(db, { userId, now, limit })
  const [next, ...later] = await loadBookings(db, rows, 'guest', now)
  return {
    items: next ? [await addArrivalDetails(db, next, 'guest'), ...later] : [],
    total: rows[0]?.total_trips ?? 0,
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
