import { sql } from 'kysely'
import { toSentAhead } from './sent-ahead.ts'
import type { Trx } from './database.ts'

type LockNames = readonly [string, ...string[]]

const toLocks = (names: LockNames) =>
  sql`set_config('lock_timeout', '3s', true), ${sql.join(names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`))}`

/**
 * Holds the named locks until the transaction ends, taken in this order: Postgres evaluates a select list from left to
 * right. Waiting longer than three seconds, for one of them or a later lock, fails as unavailable. Names begin with what
 * they protect: `nights:<listing>`.
 */
export const lockByName = async (trx: Trx, ...names: LockNames): Promise<void> => {
  await sql`select ${toLocks(names)}`.execute(trx)
}

/**
 * As `lockByName`, for statements of a few rows that follow at once: the first is sent with the locks and waits for them
 * or fails. Each is planned once, because planning the one that needs all sums of payments takes longer than running it.
 */
export const lockByNameAhead = async (trx: Trx, ...names: LockNames): Promise<void> => {
  const locks = sql`select set_config('plan_cache_mode', 'force_generic_plan', true), ${toLocks(names)}`
  await trx.executeQuery(toSentAhead(locks.compile(trx)))
}
