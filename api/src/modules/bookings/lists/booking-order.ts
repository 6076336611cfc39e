import { sql, type SqlBool } from 'kysely'
import type { BookingState, CivilDate, StaffBookingSort } from '@escapes/contract'
import type { SortColumnType } from '#/http/paging.ts'
import { isLapsedSql } from '#/modules/booking-states/index.ts'

const firstDay = sql<CivilDate>`coalesce(lower(stay), outing_date)`

/** Each order and its opposite are served by one index. */
export const bookingOrders = {
  newest: { by: sql`created_at`, type: 'timestamptz', direction: 'desc' },
  oldest: { by: sql`created_at`, type: 'timestamptz', direction: 'asc' },
  'check-in': { by: firstDay, type: 'date', direction: 'asc' },
  'check-in-desc': { by: firstDay, type: 'date', direction: 'desc' },
  total: { by: sql`total_usd`, type: 'integer', direction: 'desc' },
  'total-asc': { by: sql`total_usd`, type: 'integer', direction: 'asc' },
} as const satisfies Record<StaffBookingSort, { by: unknown; type: SortColumnType; direction: 'asc' | 'desc' }>

export const toBookingCursorTypes = (sort: StaffBookingSort): SortColumnType[] => [bookingOrders[sort].type, 'uuid']

export const keysIn = (sort: StaffBookingSort) =>
  sql<string[]>`array[${bookingOrders[sort].by}::text, id::text]`.as('keys')

export const isAfter = (sort: StaffBookingSort, [value, id]: readonly string[]) => {
  const { by, type, direction } = bookingOrders[sort]
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return sql<SqlBool>`(${by}, id) ${beyond} (${value}::text::${sql.raw(type)}, ${id}::text::uuid)`
}

export const stateAtSql = (now: Date) => sql<BookingState>`case when ${isLapsedSql(now)} then 'expired' else state end`

/** Written so that an index can serve it. */
export const isIn = (state: BookingState, now: Date) =>
  state === 'expired'
    ? sql<SqlBool>`(state = 'expired' or ${isLapsedSql(now)})`
    : sql<SqlBool>`(state = ${state} and not ${isLapsedSql(now)})`
