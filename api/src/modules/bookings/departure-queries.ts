import { sql } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { isLapsed } from './queries.ts'

export const findDeparture = (db: Db, listingId: string, day: CivilDate) =>
  db
    .selectFrom('departures')
    .select(['id', 'day', 'capacity', 'taken', 'cut_off_hours', 'is_open'])
    .where('listing_id', '=', listingId)
    .where('day', '=', day)
    .executeTakeFirst()

export const lockDeparture = (trx: Trx, id: string) =>
  trx
    .selectFrom('departures')
    .select(['id', 'capacity', 'taken', 'is_open'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Seats that can be sold, counting out what has lapsed and is not written down yet. */
export const countSeatsLeft = async (db: Db, departureId: string, now: Date): Promise<number> => {
  const [left] = await listSeatsLeft(db, { ids: [departureId] }, now)
  return left?.seatsLeft ?? 0
}

type WhichDepartures = { ids: readonly string[] } | { listingId: string; from: CivilDate; to: CivilDate }

export const listSeatsLeft = async (db: Db, which: WhichDepartures, now: Date) => {
  const lapsed = sql<number>`(select coalesce(sum(units), 0) from bookings
    where departure_id = departures.id and ${isLapsed(now)})`
  const query = db
    .selectFrom('departures')
    .select(['id', 'day', 'capacity', 'cut_off_hours', 'is_open'])
    .select(sql<number>`capacity - taken + ${lapsed}`.as('seatsLeft'))
    .orderBy('day')
  return 'ids' in which
    ? query.where('id', 'in', which.ids).execute()
    : query
        .where('listing_id', '=', which.listingId)
        .where('day', '>=', which.from)
        .where('day', '<', which.to)
        .execute()
}
