import { sql } from 'kysely'
import type { Trx } from './database.ts'

/**
 * Holds the named lock until the transaction ends. Waiting longer than three seconds, for this or a later lock, fails
 * as unavailable. Names begin with what they protect: `nights:<listing>`.
 */
export const lockByName = async (trx: Trx, name: string): Promise<void> => {
  await sql`select set_config('lock_timeout', '3s', true), pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(
    trx,
  )
}
