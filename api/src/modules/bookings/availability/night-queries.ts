import { type Expression, sql, type SqlBool } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { activeStates } from '#/modules/booking-states/index.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'
import type { NightRange } from './night-ranges.ts'
import { toDateRangeSql } from '../queries.ts'

/** The caller holds the lock and has expired lapsed bookings. */
export const findOverlappingBooking = (trx: Trx, listingId: string, { from, to }: NightRange, exceptId?: string) =>
  trx
    .selectFrom('bookings')
    .select(['id', 'reference', sql<CivilDate>`lower(stay)`.as('from'), sql<CivilDate>`upper(stay)`.as('to')])
    .where('listing_id', '=', listingId)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .where('state', 'in', activeStates)
    .where(sql<SqlBool>`stay && ${toDateRangeSql(from, to)}`)
    .limit(1)
    .executeTakeFirst()

/** Nights of bookings, blocks and closures. One statement, so that a hold replaced meanwhile does not show. */
export const listTakenNights = (
  db: Db,
  listingId: string,
  { from, to }: NightRange,
  now: Date,
  exceptHoldsOfUserId?: string,
): Promise<NightRange[]> =>
  db
    .selectFrom('occupied_nights')
    .select([sql<CivilDate>`lower(nights)`.as('from'), sql<CivilDate>`upper(nights)`.as('to')])
    .where('listing_id', '=', listingId)
    .where(sql<SqlBool>`nights && ${toDateRangeSql(from, to)}`)
    .where(sql<SqlBool>`(until is null or until > ${now})`)
    .$if(exceptHoldsOfUserId !== undefined, (query) =>
      query.where(sql<SqlBool>`not exists (select from bookings
        where id = occupied_nights.booking_id and state = 'hold' and user_id = ${exceptHoldsOfUserId ?? null})`),
    )
    .execute()

/** By villa; `booking_id` is null where no booking of ours takes them. */
export const listTakenNightsOfVillas = async (
  db: Db,
  listingIds: readonly string[],
  { from, to }: NightRange,
  now: Date,
): Promise<Map<string, (NightRange & { booking_id: string | null })[]>> => {
  const rows = await db
    .selectFrom('occupied_nights')
    .select(['listing_id', 'booking_id'])
    .select([sql<CivilDate>`lower(nights)`.as('from'), sql<CivilDate>`upper(nights)`.as('to')])
    .where('listing_id', '=', sql<string>`any(${listingIds}::uuid[])`)
    .where(sql<SqlBool>`nights && ${toDateRangeSql(from, to)}`)
    .where(sql<SqlBool>`(until is null or until > ${now})`)
    .execute()
  return Map.groupBy(rows, ({ listing_id }) => listing_id)
}

/**
 * `isTaken`: by anything but holds of this customer. `hasLapsedBooking`: a lapsed booking that is not expired yet still
 * occupies one of these nights.
 */
export const selectNightOccupancy = (
  db: Db,
  { listingId, nights: { from, to }, customerId }: { listingId: string; nights: NightRange; customerId: string },
  now: Date,
) =>
  db
    .selectFrom('occupied_nights')
    .select([
      sql<boolean>`coalesce(bool_or((until is null or until > ${now}) and not exists (select from bookings
        where id = occupied_nights.booking_id and state = 'hold' and user_id = ${customerId})), false)`.as('isTaken'),
      sql<boolean>`coalesce(bool_or(until <= ${now}), false)`.as('hasLapsedBooking'),
    ])
    .where('listing_id', '=', listingId)
    .where(sql<SqlBool>`nights && ${toDateRangeSql(from, to)}`)

export const listPendingAndConfirmedStays = (db: Db, listingId: string, endAfter: CivilDate, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', sql<CivilDate>`lower(stay)`.as('from'), sql<CivilDate>`upper(stay)`.as('to')])
    .where('listing_id', '=', listingId)
    .where('state', 'in', ['pending', 'confirmed'])
    .where((where) => where.not(isLapsedSql(now) as Expression<SqlBool>))
    .where(sql<SqlBool>`upper(stay) > ${endAfter}::date`)
    .execute()

/** Stays that a channel has to keep free, with what its calendar entry needs. Holds end by themselves and are left out. */
export const listStaysForChannel = (db: Db, listingId: string, { from, to }: NightRange, now: Date) =>
  db
    .selectFrom('bookings')
    .select(['id', 'calendar_sequence as sequence', 'updated_at as changedAt'])
    .select([sql<CivilDate>`lower(stay)`.as('from'), sql<CivilDate>`upper(stay)`.as('to')])
    .where('listing_id', '=', listingId)
    .where('state', 'in', ['pending', 'confirmed', 'completed'])
    .where((where) => where.not(isLapsedSql(now) as Expression<SqlBool>))
    .where(sql<SqlBool>`stay && ${toDateRangeSql(from, to)}`)
    .orderBy('stay')
    .execute()

const calendarStates = ['hold', 'pending', 'confirmed', 'completed'] as const

/** Who occupies or occupied these nights, by villa; lapsed bookings are left out. */
export const listStaysOfAllVillas = (db: Db, { from, to }: NightRange, now: Date) =>
  db
    .selectFrom('customer_bookings')
    .select(['id', 'listing_id', 'reference', 'customer_name'])
    .select(sql<(typeof calendarStates)[number]>`state`.as('state'))
    .select([sql<CivilDate>`lower(stay)`.as('from'), sql<CivilDate>`upper(stay)`.as('to')])
    .where('state', 'in', calendarStates)
    .where('replaced_by', 'is', null)
    .where((where) => where.not(isLapsedSql(now) as Expression<SqlBool>))
    .where(sql<SqlBool>`stay && ${toDateRangeSql(from, to)}`)
    .orderBy('stay')
    .execute()
