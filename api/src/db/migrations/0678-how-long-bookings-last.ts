import { type Kysely, sql } from 'kysely'

const statements = [
  // From the start on, so that it holds for other dates too. Null: a villa, or it was not told when it was booked.
  sql`alter table bookings add column lasts_minutes integer check (lasts_minutes > 0)`,
]

/** The view spells its columns out, and takes new ones at its end. */
const showToCustomers = sql`do $$
  begin
    execute 'create or replace view customer_bookings as '
      || regexp_replace(pg_get_viewdef('customer_bookings'::regclass), '\\sFROM', ', bookings.lasts_minutes FROM');
  end $$`

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...statements, showToCustomers]) await statement.execute(db)
}
