import { sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'
import { receiptColumns, type ReceiptRow } from './queries.ts'

type Status = ReceiptRow['status']

export interface StaffReceiptFilter {
  status: Status
  bookingId: string | undefined
}

/** Waiting receipts are sorted by deadline, reviewed ones from the newest. */
const toDirection = (status: Status) => (status === 'submitted' ? 'asc' : 'desc')

/** The deadline: when the booking loses its dates, else three days after the upload. */
const dueAt = sql<Date>`coalesce(
  (select case when clock_stopped_at is not null then clock_stopped_until end from customer_bookings
    where customer_bookings.id = receipts.booking_id),
  receipts.created_at + interval '3 days')`

const toOrder = (status: Status) => (status === 'submitted' ? dueAt : sql<Date>`receipts.created_at`)

const matching = (db: Db, { status, bookingId }: StaffReceiptFilter) =>
  db
    .selectFrom('receipts')
    .where('receipts.status', '=', status)
    .$if(bookingId !== undefined, (query) => query.where('receipts.booking_id', '=', bookingId ?? ''))

const reviewer = sql<string | null>`(select name from user_names where user_names.id = receipts.reviewed_by)`.as(
  'reviewer',
)

export const listStaffReceiptRows = (
  db: Db,
  filter: StaffReceiptFilter,
  after: readonly string[] | undefined,
  limit: number,
) => {
  const direction = toDirection(filter.status)
  const order = toOrder(filter.status)
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return matching(db, filter)
    .select([...receiptColumns, reviewer])
    .select(sql<string[]>`array[(${order})::text, id::text]`.as('keys'))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${order}, id) ${beyond} (${after?.[0]}::text::timestamptz, ${after?.[1]}::text::uuid)`),
    )
    .orderBy(order, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

export const countStaffReceipts = async (db: Db, filter: StaffReceiptFilter): Promise<number> => {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Uploaded since then, the newest first. */
export const listReceiptsSince = (db: Db, since: Date, limit: number) =>
  db
    .selectFrom('receipts')
    .select(['id', 'booking_id', 'created_at as at'])
    .where('created_at', '>=', since)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export const findStaffReceiptRow = (db: Db, id: string) =>
  db
    .selectFrom('receipts')
    .select([...receiptColumns, reviewer])
    .where('id', '=', id)
    .executeTakeFirst()

export type StaffReceiptRow = NonNullable<Awaited<ReturnType<typeof findStaffReceiptRow>>>
