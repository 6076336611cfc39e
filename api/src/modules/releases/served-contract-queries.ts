import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** Returns since when: the time of the database, which all processes have. */
export const noteServedContract = async (
  db: Db,
  { hash, operations }: { hash: string; operations: string[] },
): Promise<Date> => {
  const started_at = sql<Date>`clock_timestamp()`
  const row = await db
    .insertInto('served_contracts')
    .values({ hash, operations, started_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ operations, started_at }))
    .returning('started_at')
    .executeTakeFirstOrThrow()
  return row.started_at
}

/** The operations of each other contract that a process began to serve since. */
export const listContractsSince = async (
  db: Db,
  { since, hash }: { since: Date; hash: string },
): Promise<string[][]> => {
  const rows = await db
    .selectFrom('served_contracts')
    .select('operations')
    .where('hash', '!=', hash)
    .where('started_at', '>', since)
    .execute()
  return rows.map(({ operations }) => operations)
}

/** Those that nobody began to serve for 30 days. */
export const deleteOldContracts = (db: Db, now: Date) =>
  db
    .deleteFrom('served_contracts')
    .where('started_at', '<', sql<Date>`${now}::timestamptz - interval '30 days'`)
    .execute()
