import { type Kysely, sql } from 'kysely'

const statements = [
  // of a PDF: how many of its pages were kept as pictures; unknown for files taken in before
  sql`alter table receipts add column pages smallint check (pages between 1 and 10)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
