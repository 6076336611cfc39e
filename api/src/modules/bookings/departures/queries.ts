import type { CivilDate } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'

/** How the departures of some days are sold. */
export interface Plan {
  capacity: number
  cutOffHours: number
  isOpen: boolean
}

/** A departure with more seats taken than that, if there is one. The caller has the lock and has expired what is over. */
export const findFullerThan = (trx: Trx, listingId: string, days: readonly CivilDate[], capacity: number) =>
  trx
    .selectFrom('departures')
    .select(['day', 'taken'])
    .where('listing_id', '=', listingId)
    .where('day', 'in', days)
    .where('taken', '>', capacity)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()

export const upsertDepartures = async (
  trx: Trx,
  listingId: string,
  days: readonly CivilDate[],
  { capacity, cutOffHours, isOpen }: Plan,
): Promise<string[]> => {
  const plan = { capacity, cut_off_hours: cutOffHours, is_open: isOpen }
  const rows = await trx
    .insertInto('departures')
    .values(days.map((day) => ({ listing_id: listingId, day, ...plan })))
    .onConflict((conflict) => conflict.columns(['listing_id', 'day']).doUpdateSet(plan))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
