import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Holds the named locks until the transaction ends, taken in this order: Postgres evaluates a select list from left to
 * right. Waiting longer than three seconds, for one of them or a later lock, fails as unavailable. Names begin with what
 * they protect: `nights:<listing>`.
 */
export const lockByName = async (trx: Trx, ...names: readonly [string, ...string[]]): Promise<void> => {
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  await sql`select set_config('lock_timeout', '3s', true), ${sql.join(locks)}`.execute(trx)
}
