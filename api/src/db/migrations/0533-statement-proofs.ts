import { type Kysely, sql } from 'kysely'

const statements = [
  // Who brought in the file that a line stands in, who gave the line to its booking by hand, and who paid as the bank
  // wrote it, for whoever relies on the line.
  sql`create view statement_proofs as
    select line.id as line_id, brought.imported_by, brought.created_at as imported_at,
      line.settled_by as assigned_by, coalesce(line.payer, left(line.text, 120)) as payer
    from statement_lines line join statement_imports brought on brought.id = line.import_id`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
