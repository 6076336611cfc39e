import { sql } from 'kysely'

export const statements = [
  // The mailbox that `email` leads to, by which enquiries are counted; older code writes none.
  sql`alter table enquiries add column mailbox text`,
  sql`update enquiries set mailbox = email`,
  sql`create index enquiries_by_mailbox on enquiries (mailbox, created_at)`,
]
