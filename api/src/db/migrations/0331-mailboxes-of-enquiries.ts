import { type Kysely, sql } from 'kysely'

const statements = [
  // The mailbox that `email` leads to, by which enquiries are counted; older code writes none.
  sql`alter table enquiries add column mailbox text`,
  sql`update enquiries set mailbox = email`,
  sql`create index enquiries_by_mailbox on enquiries (mailbox, created_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
