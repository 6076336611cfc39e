import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import './tables.ts'

/** Texts that differ after every commit which changed what public pages show. */
export interface PublicVersion {
  content: string
  /** Of what can still be booked, as far as it is no content. */
  availability: string
}

/** Transactions do not commit in the order of their numbers, so the highest number alone would miss some. */
const toVersion = (changed: keyof PublicVersion) =>
  sql<string>`coalesce(max(transaction) filter (where changed = ${changed}), 0)
    || '.' || count(*) filter (where changed = ${changed})`.as(changed)

export const getPublicVersion = (db: Db): Promise<PublicVersion> =>
  db
    .selectFrom('public_changes')
    .select([toVersion('content'), toVersion('availability')])
    .executeTakeFirstOrThrow()

/** Deletes what every reader has noticed long ago. */
export const deleteOldPublicChanges = async (db: Db): Promise<void> => {
  await db
    .deleteFrom('public_changes')
    .where('at', '<', sql<Date>`now() - interval '10 minutes'`)
    .execute()
}
