import { sql } from 'kysely'

export const statements = [
  // As it was told to who asked. Null: a stay, or asked before this was kept. The booking's names would be ambiguous in the
  // joins of an older api.
  sql`alter table booking_change_requests add column outing_starts_at timestamptz,
    add column outing_lasts_minutes integer check (outing_lasts_minutes > 0)`,
]
