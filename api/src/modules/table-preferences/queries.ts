import { sql } from 'kysely'
import type { StaffTable } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import './tables.ts'

/** One table as one person sees it. */
export interface PreferenceKey {
  userId: string
  table: StaffTable
}

export const findHiddenColumns = async (db: Db, { userId, table }: PreferenceKey): Promise<string[]> => {
  const query = db.selectFrom('table_preferences').select('hidden_columns')
  const row = await query.where('user_id', '=', userId).where('table_name', '=', table).executeTakeFirst()
  return row?.hidden_columns ?? []
}

export const upsertHiddenColumns = async (
  trx: Trx,
  { userId, table }: PreferenceKey,
  hiddenColumns: string[],
): Promise<void> => {
  await trx
    .insertInto('table_preferences')
    .values({ user_id: userId, table_name: table, hidden_columns: hiddenColumns })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'table_name']).doUpdateSet({ hidden_columns: hiddenColumns }),
    )
    .execute()
}

export const listSavedViews = (db: Db, { userId, table }: PreferenceKey) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', userId)
    .where('table_name', '=', table)
    .orderBy(sql`lower(name)`)
    .execute()

/** One saves at a time, so that two cannot exceed the maximum together. */
export const lockSavedViews = (trx: Trx, { userId }: PreferenceKey): Promise<void> =>
  lockByName(trx, `saved views of ${userId}`)

export const upsertSavedView = async (
  trx: Trx,
  { userId, table }: PreferenceKey,
  { name, search, now }: { name: string; search: string; now: Date },
): Promise<void> => {
  await trx
    .insertInto('saved_views')
    .values({ user_id: userId, table_name: table, name, search, created_at: now })
    .onConflict((conflict) => conflict.expression(sql`user_id, table_name, lower(name)`).doUpdateSet({ name, search }))
    .execute()
}

export const deleteSavedView = async (trx: Trx, { userId, table }: PreferenceKey, id: string): Promise<boolean> => {
  const deleted = await trx
    .deleteFrom('saved_views')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('table_name', '=', table)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
