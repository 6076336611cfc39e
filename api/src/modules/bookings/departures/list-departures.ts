import { addDays, type Departure } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { findListingForBooking } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { todayAt } from '../deadlines/deadlines.ts'
import { type DepartureAndSeats, listDeparturesAndTheirSeatsLeft } from '../availability/departure-queries.ts'

const horizonDays = 3660

/** Seats of lapsed bookings count as free. */
export const toDeparture = ({
  id,
  day,
  capacity,
  seatsLeft,
  cut_off_hours,
  is_open,
}: DepartureAndSeats): Departure => ({
  id,
  date: day,
  capacity,
  taken: capacity - seatsLeft,
  cutOffHours: cut_off_hours,
  isOpen: is_open,
})

export const listDepartures = async ({ db, clock }: Services, listingId: string): Promise<{ items: Departure[] }> => {
  if (!(await findListingForBooking(db, listingId))) throw new NotFound()
  const now = clock.now()
  const from = todayAt(now)
  const rows = await listDeparturesAndTheirSeatsLeft(
    db,
    { listingIds: [listingId], from, to: addDays(from, horizonDays) },
    now,
  )
  return { items: rows.map(toDeparture) }
}
