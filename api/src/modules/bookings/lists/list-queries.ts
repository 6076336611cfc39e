import { sql, type SqlBool } from 'kysely'
import type { ListingKind } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'
import { isIn } from './booking-order.ts'
import { bookingColumns } from '../queries.ts'

interface OwnFilter {
  userId: string
  kind: ListingKind | undefined
}

/** What is ahead before what is over, of each the newest first. */
export const ownCursorTypes = ['boolean', 'timestamptz', 'uuid'] as const

export const listOwnBookingRows = (
  db: Db,
  { userId, kind, now }: OwnFilter & { now: Date },
  after: readonly string[] | undefined,
  limit: number,
) => {
  const isAhead = sql<boolean>`(state in ('hold', 'pending', 'confirmed') and not ${isLapsedSql(now)})`
  const isAfter = ([ahead, madeAt, id]: readonly string[]) =>
    sql<SqlBool>`(${isAhead}, created_at, id) < (${ahead}::text::boolean, ${madeAt}::text::timestamptz, ${id}::text::uuid)`
  return db
    .selectFrom('customer_bookings')
    .select(bookingColumns)
    .select(sql<string[]>`array[${isAhead}::text, created_at::text, id::text]`.as('keys'))
    .where('user_id', '=', userId)
    .where('replaced_by', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(after !== undefined, (query) => query.where(isAfter(after!)))
    .orderBy(isAhead, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** The next to begin first. A hold that was not submitted comes after what is certain. */
export const listComingTripRows = (db: Db, { userId, now, limit }: { userId: string; now: Date; limit: number }) =>
  db
    .selectFrom('customer_bookings')
    .select(bookingColumns)
    .select(sql<number>`count(*) over ()`.as('total_trips'))
    .where('user_id', '=', userId)
    .where('replaced_by', 'is', null)
    .where('ends_at', '>', now)
    .where((where) => where.or([isIn('confirmed', now), isIn('pending', now), isIn('hold', now)]))
    .orderBy(sql`state = 'hold'`)
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()

export const findLastTripRow = (db: Db, userId: string) =>
  db
    .selectFrom('customer_bookings')
    .select(bookingColumns)
    .where('user_id', '=', userId)
    .where('state', '=', 'completed')
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countOwnBookingsByKind = async (db: Db, userId: string): Promise<Partial<Record<ListingKind, number>>> => {
  const rows = await db
    .selectFrom('bookings')
    .select(['kind', sql<number>`count(*)`.as('count')])
    .where('user_id', '=', userId)
    .where('replaced_by', 'is', null)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

/** Bookings on request that staff have neither accepted nor declined, and whose deadline has not passed. */
export const countUnansweredRequests = async (db: Db, now: Date): Promise<number> => {
  const { count } = await db
    .selectFrom('bookings')
    .select(sql<number>`count(*)`.as('count'))
    .where('replaced_by', 'is', null)
    .where('answer_due_at', 'is not', null)
    .where(isIn('pending', now))
    .executeTakeFirstOrThrow()
  return count
}
