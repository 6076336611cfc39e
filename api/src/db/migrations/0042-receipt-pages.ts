import { sql } from 'kysely'

export const statements = [
  // of a PDF: how many of its pages were kept as pictures; unknown for files taken in before
  sql`alter table receipts add column pages smallint check (pages between 1 and 10)`,
]
