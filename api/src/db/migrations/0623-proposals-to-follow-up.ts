import { sql } from 'kysely'

export const statements = [
  // `first_opened_at`: since it was sent or changed last. `updated_by`: who of the staff wrote, sent or withdrew it last.
  sql`alter table proposals
    add column first_opened_at timestamptz,
    add column updated_by uuid references users`,
  sql`update proposals set first_opened_at = opened_at, updated_by = written_by where state in ('draft', 'sent')`,
  sql`create index proposals_waiting on proposals (expires_at) where state = 'sent'`,
]
