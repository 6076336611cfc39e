import { addDays, type Departure } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { findBookable } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { todayAt } from '../booking.ts'
import { listSeatsLeft } from '../departure-queries.ts'

/** Further than any departure is planned. */
const horizonDays = 3660

type Row = Awaited<ReturnType<typeof listSeatsLeft>>[number]

/** Seats of what has lapsed are free, whether or not that is written down yet. */
export const toDeparture = ({ id, day, capacity, seatsLeft, cut_off_hours, is_open }: Row): Departure => ({
  id,
  date: day,
  capacity,
  taken: capacity - seatsLeft,
  cutOffHours: cut_off_hours,
  isOpen: is_open,
})

export const listDepartures = async ({ db, clock }: Services, listingId: string): Promise<{ items: Departure[] }> => {
  if (!(await findBookable(db, listingId))) throw new NotFound()
  const now = clock.now()
  const from = todayAt(now)
  const rows = await listSeatsLeft(db, { listingId, from, to: addDays(from, horizonDays) }, now)
  return { items: rows.map(toDeparture) }
}
