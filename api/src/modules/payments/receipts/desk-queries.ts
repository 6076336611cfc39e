import { sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'
import { receiptColumns } from './queries.ts'

type Status = 'submitted' | 'accepted' | 'rejected'

export interface DeskFilter {
  status: Status
  bookingId: string | undefined
}

/** What waits is worked off from the oldest; what is done is looked up from the newest. */
const directionOf = (status: Status) => (status === 'submitted' ? 'asc' : 'desc')

const matching = (db: Db, { status, bookingId }: DeskFilter) =>
  db
    .selectFrom('receipts')
    .where('receipts.status', '=', status)
    .$if(bookingId !== undefined, (query) => query.where('receipts.booking_id', '=', bookingId ?? ''))

const reviewer = sql<string | null>`(select name from users where users.id = receipts.reviewed_by)`.as('reviewer')

export const listDesk = (db: Db, filter: DeskFilter, after: readonly string[] | undefined, limit: number) => {
  const direction = directionOf(filter.status)
  const beyond = direction === 'asc' ? sql`>` : sql`<`
  return matching(db, filter)
    .select([...receiptColumns, reviewer])
    .select(sql<string[]>`array[created_at::text, id::text]`.as('keys'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(created_at, id) ${beyond} (${after?.[0]}::text::timestamptz, ${after?.[1]}::text::uuid)`,
      ),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

export const countDesk = async (db: Db, filter: DeskFilter): Promise<number> => {
  const { count } = await matching(db, filter)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const findOnDesk = (db: Db, id: string) =>
  db
    .selectFrom('receipts')
    .select([...receiptColumns, reviewer])
    .where('id', '=', id)
    .executeTakeFirst()

export type DeskRow = NonNullable<Awaited<ReturnType<typeof findOnDesk>>>

/** Two slips look alike when no more than this many of 64 bits differ. */
const alike = 6

/** Earlier receipts, of this booking or any other, that are the same file or look the same. */
export const listLookalikes = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('receipts as shown')
    .innerJoin('receipts as earlier', (join) =>
      join.on(
        sql<SqlBool>`(earlier.created_at, earlier.id) < (shown.created_at, shown.id) and (earlier.sha256 = shown.sha256
          or bit_count((earlier.perceptual_hash # shown.perceptual_hash)::bit(64)) <= ${alike})`,
      ),
    )
    .innerJoin('customer_bookings', 'customer_bookings.id', 'earlier.booking_id')
    .select([
      'shown.id as shown_id',
      'earlier.id',
      'earlier.booking_id',
      'earlier.status',
      'customer_bookings.reference',
      sql<boolean>`earlier.sha256 = shown.sha256`.as('is_same_file'),
    ])
    .where('shown.id', 'in', ids)
    .orderBy('earlier.created_at', 'desc')
    .orderBy('earlier.id', 'desc')
    .limit(200)
    .execute()
