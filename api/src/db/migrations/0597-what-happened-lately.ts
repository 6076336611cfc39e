import { sql } from 'kysely'

export const statements = [
  // Until when a member of staff has seen what happened.
  sql`create table changes_seen (
    user_id uuid primary key references users on delete cascade,
    seen_at timestamptz not null
  )`,
  // What happened since then, whoever did it.
  sql`create index booking_transitions_by_time on booking_transitions (at)`,
  sql`create index ledger_by_time on ledger_entries (at)`,
  sql`create index receipts_by_time on receipts (created_at)`,
]
