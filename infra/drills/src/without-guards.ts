import type { Client } from 'pg'

/**
 * Takes away what keeps two bookings off one night, so that a drill can show that it would notice: the exclusion
 * constraint is dropped, and a function that does nothing stands before PostgreSQL's advisory lock. The product knows
 * nothing of it; there is no switch in its code that could be left on.
 */
export const removeGuards = async (client: Client): Promise<void> => {
  await client.query('alter table bookings drop constraint one_active_booking_per_night')
  await client.query('create schema without_guards')
  await client.query(
    "create function without_guards.pg_advisory_xact_lock(bigint) returns void language sql as 'select null::void'",
  )
  await client.query('alter database postgres set search_path = without_guards, pg_catalog, public')
}
