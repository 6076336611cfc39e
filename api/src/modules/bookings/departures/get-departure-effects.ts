import type { CivilDate, DepartureEffects } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { listAffectedBookingsByDeparture } from '../availability/affected-bookings.ts'
import { listDeparturesOnDays, type DeparturePlan } from './queries.ts'

/** The caller holds the lock and has expired lapsed bookings. */
export const getDepartureEffects = async (
  trx: Trx,
  listingId: string,
  {
    days,
    plan: { capacity, cutOffHours, isOpen },
    now,
  }: { days: readonly CivilDate[]; plan: DeparturePlan; now: Date },
): Promise<DepartureEffects> => {
  const after = { capacity, cutOffHours, isOpen }
  const existing = await listDeparturesOnDays(trx, listingId, days)
  const existingDays = new Set(existing.map(({ day }) => day))
  const differing = existing.filter(
    (row) => row.capacity !== capacity || row.cut_off_hours !== cutOffHours || row.is_open !== isOpen,
  )
  const bookings = await listAffectedBookingsByDeparture(
    trx,
    differing.map(({ id }) => id),
    now,
  )
  const changed = new Set(differing.map(({ day }) => day))
  return {
    added: days.filter((day) => !existingDays.has(day)).toSorted(),
    unchanged: existing.filter(({ day }) => !changed.has(day)).map(({ day }) => day),
    changed: differing.map((row) => ({
      date: row.day,
      before: { capacity: row.capacity, cutOffHours: row.cut_off_hours, isOpen: row.is_open },
      after,
      taken: row.taken,
      bookings: bookings.get(row.id) ?? [],
    })),
  }
}
