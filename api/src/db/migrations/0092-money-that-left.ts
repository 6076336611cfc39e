import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // what left the accounts and is no refund, until a person has looked at it
  await sql`create index statement_lines_that_left on statement_lines (booked_on desc, id desc)
    where amount < 0 and refund_id is null and settled_by is null`.execute(db)
}
