import { type Expression, sql, type SqlBool } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'
import { toDateRangeSql } from '../queries.ts'

interface OwnDates {
  userId: string
  listingId: string
  checkIn?: string | undefined
  checkOut?: string | undefined
  date?: string | undefined
  exceptBookingId?: string
}

/** Finds submitted bookings only; undefined without dates. */
export const findOwnSubmittedBookingOnDates = async (
  db: Db,
  { userId, listingId, checkIn, checkOut, date, exceptBookingId }: OwnDates,
  now: Date,
) => {
  if (!date && !(checkIn && checkOut)) return undefined
  return db
    .selectFrom('bookings')
    .select(['id', 'reference'])
    .select(sql<CivilDate>`coalesce(lower(stay), outing_date)`.as('from'))
    .select(sql<CivilDate | null>`upper(stay)`.as('to'))
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('state', 'in', ['pending', 'confirmed'])
    .where((where) => where.not(isLapsedSql(now) as Expression<SqlBool>))
    .$if(exceptBookingId !== undefined, (query) => query.where('id', '<>', exceptBookingId ?? ''))
    .where(
      checkIn && checkOut
        ? sql<SqlBool>`stay && ${toDateRangeSql(checkIn, checkOut)}`
        : sql<SqlBool>`outing_date = ${date}`,
    )
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How often its customer has changed a booking, or asked for a change of it. */
export const countOwnChangesSince = async (db: Db, bookingId: string, since: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('booking_transitions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', bookingId)
    .where('action', 'in', ['change', 'ask-change'])
    .where('by_role', '=', 'guest')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether this member of staff made it for its customer, or wrote the proposal that it is from. */
export const isMaker = async (db: Db, bookingId: string, userId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('booking_makers')
    .select('user_id')
    .where('booking_id', '=', bookingId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
