import type { CivilDate } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'

export interface DeparturePlan {
  capacity: number
  cutOffHours: number
  isOpen: boolean
}

/** The caller holds the lock and has expired lapsed bookings. */
export const findDepartureOverCapacity = (trx: Trx, listingId: string, days: readonly CivilDate[], capacity: number) =>
  trx
    .selectFrom('departures')
    .select(['day', 'taken'])
    .where('listing_id', '=', listingId)
    .where('day', 'in', days)
    .where('taken', '>', capacity)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()

export const listDeparturesOnDays = (trx: Trx, listingId: string, days: readonly CivilDate[]) =>
  trx
    .selectFrom('departures')
    .select(['id', 'day', 'capacity', 'taken', 'cut_off_hours', 'is_open'])
    .where('listing_id', '=', listingId)
    .where('day', 'in', days)
    .orderBy('day')
    .execute()

export const upsertDepartures = async (
  trx: Trx,
  listingId: string,
  days: readonly CivilDate[],
  { capacity, cutOffHours, isOpen }: DeparturePlan,
): Promise<void> => {
  const plan = { capacity, cut_off_hours: cutOffHours, is_open: isOpen }
  await trx
    .insertInto('departures')
    .values(days.map((day) => ({ listing_id: listingId, day, ...plan })))
    .onConflict((conflict) => conflict.columns(['listing_id', 'day']).doUpdateSet(plan))
    .execute()
}

export const lockGuide = (trx: Trx, id: string) =>
  trx.selectFrom('departures').select('guide').where('id', '=', id).forUpdate().executeTakeFirst()

export const updateGuide = async (trx: Trx, id: string, guide: string): Promise<void> => {
  await trx.updateTable('departures').set({ guide }).where('id', '=', id).execute()
}
