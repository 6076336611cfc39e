import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import './tables.ts'

/** A text that differs after every commit which changed what public pages show. */
export const getPublicVersion = async (db: Db): Promise<string> => {
  // Transactions do not commit in the order of their numbers, so the highest number alone would miss some.
  const { version } = await db
    .selectFrom('public_changes')
    .select(sql<string>`coalesce(max(transaction), 0) || '.' || count(*)`.as('version'))
    .executeTakeFirstOrThrow()
  return version
}

/** Deletes what every reader has noticed long ago. */
export const deleteOldPublicChanges = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('public_changes')
    .where('at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute()
}
