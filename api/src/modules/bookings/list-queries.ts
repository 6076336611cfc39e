import { sql, type SqlBool } from 'kysely'
import type { BookingState, CivilDate, ListingKind } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { SortType } from '#/http/paging.ts'
import { bookingColumns, isLapsed } from './queries.ts'

export type StaffSort = 'newest' | 'check-in' | 'total'

const firstDay = sql<CivilDate>`coalesce(lower(stay), outing_date)`

/** What each order sorts by before the id, which breaks ties in the same direction. */
const orders = {
  newest: { by: sql`created_at`, type: 'timestamptz', direction: 'desc' },
  'check-in': { by: firstDay, type: 'date', direction: 'asc' },
  total: { by: sql`total_usd`, type: 'integer', direction: 'desc' },
} as const satisfies Record<StaffSort, { by: unknown; type: SortType; direction: 'asc' | 'desc' }>

/** The types of the values that a cursor of that order carries. */
export const cursorTypes = (sort: StaffSort): SortType[] => [orders[sort].type, 'uuid']

/** A row's place in the order, as text. */
const keysIn = (sort: StaffSort) => sql<string[]>`array[${orders[sort].by}::text, id::text]`.as('keys')

/** The rows that come after a place in the order. */
const isAfter = (sort: StaffSort, [value, id]: readonly string[]) => {
  const { by, type, direction } = orders[sort]
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(${by}, id) ${beyond} (${value}::text::${sql.raw(type)}, ${id}::text::uuid)`
}

/** The state as it is at an instant, whether or not the sweep has written it down. */
const stateAt = (now: Date) => sql<BookingState>`case when ${isLapsed(now)} then 'expired' else state end`

/** The same as a filter that an index can serve. */
const isIn = (state: BookingState, now: Date) =>
  state === 'expired'
    ? sql<SqlBool>`(state = 'expired' or ${isLapsed(now)})`
    : sql<SqlBool>`(state = ${state} and not ${isLapsed(now)})`

interface OwnFilter {
  userId: string
  kind: ListingKind | undefined
}

export const listOwnBookings = (
  db: Db,
  { userId, kind }: OwnFilter,
  after: readonly string[] | undefined,
  limit: number,
) =>
  db
    .selectFrom('customer_bookings')
    .select(bookingColumns)
    .select(keysIn('newest'))
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(after !== undefined, (query) => query.where(isAfter('newest', after!)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const countOwnBookings = async (db: Db, userId: string): Promise<Partial<Record<ListingKind, number>>> => {
  const rows = await db
    .selectFrom('bookings')
    .select(['kind', sql<number>`count(*)`.as('count')])
    .where('user_id', '=', userId)
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

export interface StaffFilter {
  state: BookingState | undefined
  kind: ListingKind | undefined
  q: string | undefined
  /** The key of `q` read as a reference, however it was typed. */
  referenceKey: string | undefined
}

const matching = (db: Db, { kind, q, referenceKey }: Omit<StaffFilter, 'state'>) => {
  const pattern = `%${(q ?? '').replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`
  return db
    .selectFrom('customer_bookings')
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(q !== undefined && q !== '', (query) =>
      query.where((where) =>
        where.or([
          where('listing_title', 'ilike', pattern),
          where('customer_name', 'ilike', pattern),
          where('customer_email', 'ilike', pattern),
          where('reference', 'ilike', pattern),
          ...(referenceKey === undefined ? [] : [where('reference_key', '=', referenceKey)]),
        ]),
      ),
    )
}

export const listAllBookings = (
  db: Db,
  filter: StaffFilter,
  { sort, after, limit, now }: { sort: StaffSort; after: readonly string[] | undefined; limit: number; now: Date },
) => {
  const { by, direction } = orders[sort]
  return matching(db, filter)
    .select(bookingColumns)
    .select(keysIn(sort))
    .$if(filter.state !== undefined, (query) => query.where(isIn(filter.state!, now)))
    .$if(after !== undefined, (query) => query.where(isAfter(sort, after!)))
    .orderBy(by, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

/** How many bookings of each state match, whatever state is shown. */
export const countByState = async (
  db: Db,
  filter: Omit<StaffFilter, 'state'>,
  now: Date,
): Promise<Partial<Record<BookingState, number>>> => {
  const rows = await matching(db, filter)
    .select([stateAt(now).as('current'), sql<number>`count(*)`.as('count')])
    .groupBy('current')
    .execute()
  return Object.fromEntries(rows.map(({ current, count }) => [current, count]))
}
