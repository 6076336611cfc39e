import type { Db } from '#/db/database.ts'

/** In the order they happened. */
export const listRecordedTransitions = (db: Db, bookingId: string) =>
  db
    .selectFrom('recorded_transitions')
    .select(['id', 'booking_id', 'from_state', 'to_state', 'action', 'by_role', 'name', 'reason', 'changes', 'at'])
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('id')
    .execute()

/** The names of people by their ids. */
export const loadUserNamesById = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('user_names').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
