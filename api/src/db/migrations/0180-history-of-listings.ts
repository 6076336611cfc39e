import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // An entry about a picture tells in its changes which listing it belongs to.
  await sql`create index audit_entries_by_change on audit_entries using gin (changes jsonb_path_ops)`.execute(db)
}
