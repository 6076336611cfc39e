import { sql } from 'kysely'

export const statements = [
  // Whether a mail acknowledges it: older code sends one for each. By the index `enquiries_by_mailbox` they are counted.
  sql`alter table enquiries add column is_acknowledged boolean not null default true`,
]
