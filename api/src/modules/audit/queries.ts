import { sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'

/** In the order they happened. */
export const listRecordedTransitions = (db: Db, bookingId: string) =>
  db
    .selectFrom('recorded_transitions')
    .select(['id', 'booking_id', 'from_state', 'to_state', 'action', 'by_role', 'name', 'reason', 'changes', 'at'])
    .select(['page_remote', 'page_build', 'page_arm'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()

export interface ChangesSince {
  since: Date
  exceptUserId: string | undefined
}

const isByOthers = (userId: string | undefined) => sql<SqlBool>`by_user_id is distinct from ${userId ?? null}::uuid`

/** What became of bookings, the newest first: neither holds, nor what ended by itself as it should. */
export const listTransitionsSince = (db: Db, { since, exceptUserId }: ChangesSince, limit: number) =>
  db
    .selectFrom('recorded_transitions')
    .select(['id', 'booking_id', 'from_state', 'to_state', 'action', 'by_role', 'name', 'reason', 'changes', 'at'])
    .where('at', '>=', since)
    .where(sql<SqlBool>`(from_state is distinct from 'hold' and action is distinct from 'hold' or action = 'submit')
      and action is distinct from 'complete'`)
    .$if(exceptUserId !== undefined, (query) => query.where(isByOthers(exceptUserId)))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const listMoneySince = (db: Db, { since, exceptUserId }: ChangesSince, limit: number) =>
  db
    .selectFrom('recorded_entries as entry')
    .innerJoin('booking_terms', 'booking_terms.id', 'entry.booking_id')
    .leftJoin('user_names', 'user_names.id', 'entry.by_user_id')
    .select(['entry.id', 'entry.booking_id', 'entry.kind', 'entry.amount', 'entry.at', 'user_names.name', 'currency'])
    .where('entry.at', '>=', since)
    .$if(exceptUserId !== undefined, (query) => query.where(isByOthers(exceptUserId)))
    .orderBy('entry.at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()

export const listBookingsById = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('customer_bookings')
    .select(['id', 'reference', 'listing_title', 'customer_name', 'currency'])
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute()

export const loadUserNamesById = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('user_names').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
