import { type Expression, sql, type SqlBool } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { activeStates } from './booking.ts'
import type { Nights } from './nearest.ts'
import { isLapsed, range } from './queries.ts'

/** An active booking that has one of these nights. The caller has the lock and has expired what is over. */
export const findOverlapping = (trx: Trx, listingId: string, { from, to }: Nights, exceptId?: string) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'reference', sql<CivilDate>`lower(stay)`.as('from'), sql<CivilDate>`upper(stay)`.as('to')])
    .where('listing_id', '=', listingId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .where('state', 'in', activeStates)
    .where(sql<SqlBool>`stay && ${range(from, to)}`)
    .limit(1)
    .executeTakeFirst()

/** Every taken range of nights that touches the given one, ours and imported. */
export const listTakenNights = (db: Db, listingId: string, { from, to }: Nights, now: Date): Promise<Nights[]> =>
  db
    .selectFrom('occupied_nights')
    .select([sql<CivilDate>`lower(nights)`.as('from'), sql<CivilDate>`upper(nights)`.as('to')])
    .where('listing_id', '=', listingId)
    .where(sql<SqlBool>`nights && ${range(from, to)}`)
    .where(sql<SqlBool>`(until is null or until > ${now})`)
    .execute()

/** Whether somebody has one of these nights, and whether somebody had one and nobody has written down that it is over. */
export const lookAtNights = async (db: Db, listingId: string, { from, to }: Nights, now: Date) =>
  db
    .selectFrom('occupied_nights')
    .select([
      sql<boolean>`coalesce(bool_or(until is null or until > ${now}), false)`.as('isTaken'),
      sql<boolean>`coalesce(bool_or(until <= ${now}), false)`.as('hasLapsed'),
    ])
    .where('listing_id', '=', listingId)
    .where(sql<SqlBool>`nights && ${range(from, to)}`)
    .executeTakeFirstOrThrow()

/** Submitted and confirmed stays of a listing from a day on: what an imported stay can be in conflict with. */
export const listKeptStays = (db: Db, listingId: string, after: CivilDate, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', sql<CivilDate>`lower(stay)`.as('from'), sql<CivilDate>`upper(stay)`.as('to')])
    .where('listing_id', '=', listingId)
    .where('state', 'in', ['pending', 'confirmed'])
    .where((where) => where.not(isLapsed(now) as Expression<SqlBool>))
    .where(sql<SqlBool>`upper(stay) > ${after}::date`)
    .execute()
