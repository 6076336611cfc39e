import { type Generated, type JSONColumnType, sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'

export interface OutboxTable {
  id: Generated<string>
  event: string
  payload: JSONColumnType<object>
  created_at: Generated<Date>
  relayed_at: Date | null
}

export interface OutboxReactionTable {
  event_id: string
  reaction: string
  done_at: Generated<Date>
}

export interface OutboxReactionStartTable {
  reaction: string
  since: Generated<Date>
}

declare module '#/db/database.ts' {
  interface Database {
    outbox: OutboxTable
    outbox_reactions: OutboxReactionTable
    outbox_reaction_starts: OutboxReactionStartTable
  }
}

export const insertEvent = async (trx: Trx, event: string, payload: object): Promise<void> => {
  await trx
    .insertInto('outbox')
    .values({ event, payload: JSON.stringify(payload) })
    .execute()
}

export const insertEvents = async (trx: Trx, event: string, payloads: readonly object[]): Promise<void> => {
  await sql`insert into outbox (event, payload)
    select ${event}, payload from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payload`.execute(trx)
}

export const findEvent = (db: Db, id: string) =>
  db.selectFrom('outbox').select(['id', 'event', 'payload']).where('id', '=', id).executeTakeFirst()

/** Events nobody relayed yet, oldest first; another relay skips the ones locked here. */
export const lockWaitingEvents = (trx: Trx, limit: number) =>
  trx
    .selectFrom('outbox')
    .select(['id', 'event'])
    .where('relayed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const markEventsRelayed = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  await trx
    .updateTable('outbox')
    .set({ relayed_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
}

/** Records when each reaction first existed; existing rows stay as they are. */
export const insertReactionsFirstSeen = async (db: Db, reactions: readonly string[]): Promise<void> => {
  if (reactions.length === 0) return
  await db
    .insertInto('outbox_reaction_starts')
    .values(reactions.map((reaction) => ({ reaction })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Events relayed at least `minAgeMinutes` ago for which the named reaction has not finished. Events from before the reaction
 * existed are left out.
 */
export const listEventsWithoutReaction = (
  db: Db,
  event: string,
  reaction: string,
  minAgeMinutes: number,
  limit: number,
) =>
  db
    .selectFrom('outbox')
    .select('outbox.id')
    .where('event', '=', event)
    .where('relayed_at', '<', sql<Date>`now() - make_interval(mins => ${minAgeMinutes})`)
    .where('created_at', '>', sql<Date>`now() - interval '7 days'`)
    .where('relayed_at', '>=', ({ selectFrom }) =>
      selectFrom('outbox_reaction_starts').select('since').where('outbox_reaction_starts.reaction', '=', reaction),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_reactions')
            .select('event_id')
            .whereRef('outbox_reactions.event_id', '=', 'outbox.id')
            .where('outbox_reactions.reaction', '=', reaction),
        ),
      ),
    )
    .orderBy('outbox.id')
    .limit(limit)
    .execute()

/** Deletes events relayed a month ago, and their reactions. Returns the count. */
export const deleteOldEvents = async (db: Db, limit: number): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('id', 'in', (query) =>
      query
        .selectFrom('outbox')
        .select('id')
        .where('relayed_at', '<', sql<Date>`now() - interval '30 days'`)
        .orderBy('id')
        .limit(limit),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** False when this reaction was done before. Waits for a transaction that is doing it now. */
export const insertReactionUnlessDone = async (trx: Trx, eventId: string, reaction: string): Promise<boolean> => {
  const inserted = await trx
    .insertInto('outbox_reactions')
    .values({ event_id: eventId, reaction })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const countWaitingEvents = async (db: Db): Promise<{ waiting: number; oldestSeconds: number }> => {
  const row = await db
    .selectFrom('outbox')
    .select([
      sql<number>`count(*)`.as('waiting'),
      sql<number>`coalesce(extract(epoch from now() - min(created_at)), 0)::float8`.as('oldest_seconds'),
    ])
    .where('relayed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { waiting: row.waiting, oldestSeconds: row.oldest_seconds }
}
