import { type Insertable, sql } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import type { DeparturePickupTable } from '../tables.ts'

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

/** Days of these ranges, `to` exclusive, on which a departure is closed by itself. */
export const listDaysOfClosedDepartures = async (
  trx: Trx,
  listingId: string,
  ranges: readonly { from: CivilDate; to: CivilDate }[],
): Promise<CivilDate[]> => {
  const rows = await trx
    .selectFrom('departures')
    .select('day')
    .where('listing_id', '=', listingId)
    .where('is_open', '=', false)
    .where((is) => is.or(ranges.map(({ from, to }) => is.and([is('day', '>=', from), is('day', '<', to)]))))
    .orderBy('day')
    .execute()
  return rows.map(({ day }) => day)
}

export const openDepartures = async (trx: Trx, listingId: string, days: readonly CivilDate[]): Promise<void> => {
  await trx
    .updateTable('departures')
    .set({ is_open: true })
    .where('listing_id', '=', listingId)
    .where('day', 'in', days)
    .execute()
}

/** In one order, as several lock. */
export const lockConfirmedBookings = (trx: Trx, departureId: string) =>
  trx
    .selectFrom('bookings')
    .select('id')
    .where('departure_id', '=', departureId)
    .where('state', '=', 'confirmed')
    .orderBy('id')
    .forUpdate()
    .execute()

export const listDeparturePickups = async (db: Db, departureIds: readonly string[]) =>
  departureIds.length === 0
    ? []
    : db
        .selectFrom('departure_pickups')
        .select(['departure_id', 'place', 'driver_name', 'driver_phone', 'vehicle'])
        .select(sql<string>`to_char(time, 'HH24:MI')`.as('time'))
        .where('departure_id', 'in', departureIds)
        .execute()

export const findDeparturePickup = async (db: Db, departureId: string) => {
  const [row] = await listDeparturePickups(db, [departureId])
  return row
}

export const upsertDeparturePickup = async (trx: Trx, pickup: Insertable<DeparturePickupTable>): Promise<void> => {
  await trx
    .insertInto('departure_pickups')
    .values(pickup)
    .onConflict((conflict) => conflict.column('departure_id').doUpdateSet(pickup))
    .execute()
}

export const deleteDeparturePickup = async (trx: Trx, departureId: string): Promise<void> => {
  await trx.deleteFrom('departure_pickups').where('departure_id', '=', departureId).execute()
}
