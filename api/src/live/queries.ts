import { sql } from 'kysely'
import type { LiveEvent } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import './tables.ts'

export interface NewLiveEvent {
  staff: LiveEvent
  /** What one customer gets; absent: the event is for staff alone. */
  customer?: { id: string; event: LiveEvent } | undefined
  /** What its author gets in place of their side's. */
  author?: { id: string; event: LiveEvent } | undefined
}

/**
 * Writes an event into the caller's transaction. Write it last: other transactions with an event wait from here until
 * this one ends.
 */
export const insertLiveEvent = async (trx: Trx, { staff, customer, author }: NewLiveEvent): Promise<void> => {
  await trx
    .insertInto('live_events')
    .values({
      // Replaced by the trigger.
      position: 0,
      customer_id: customer?.id ?? null,
      author_id: author?.id ?? null,
      staff_event: JSON.stringify(staff),
      customer_event: customer ? JSON.stringify(customer.event) : null,
      author_event: author ? JSON.stringify(author.event) : null,
    })
    .execute()
}

/** The position of the last event, and of the oldest that is kept; without events the next one. */
export const getLiveRange = async (db: Db): Promise<{ head: number; oldest: number }> => {
  const { head, oldest } = await db
    .selectFrom('live_head')
    .select(['position as head', sql<number | null>`(select min(position) from live_events)`.as('oldest')])
    .executeTakeFirstOrThrow()
  return { head, oldest: oldest ?? head + 1 }
}

/** Events after a position, the oldest first; `customerId` limits them to those of one customer. */
export const listLiveEvents = (
  db: Db,
  { after, upTo, customerId, limit }: { after: number; upTo?: number; customerId?: string; limit: number },
) =>
  db
    .selectFrom('live_events')
    .select(['position', 'customer_id', 'author_id', 'staff_event', 'customer_event', 'author_event'])
    .where('position', '>', after)
    .$if(upTo !== undefined, (query) => query.where('position', '<=', upTo ?? 0))
    .$if(customerId !== undefined, (query) =>
      query.where('customer_id', '=', customerId ?? '').where('customer_event', 'is not', null),
    )
    .orderBy('position')
    .limit(limit)
    .execute()

export type LiveEventRow = Awaited<ReturnType<typeof listLiveEvents>>[number]

/** Deletes events older than a day. Returns the count. */
export const deleteOldLiveEvents = async (db: Db): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('live_events')
    .where('at', '<', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
