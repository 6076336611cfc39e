import { sql } from 'kysely'
import type { Trx } from '#/db/database.ts'

export const lockImport = (trx: Trx, id: string) =>
  trx
    .selectFrom('statement_imports')
    .select(['account_id', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const lockLinesOfImport = async (trx: Trx, importId: string): Promise<void> => {
  await trx
    .selectFrom('statement_lines')
    .select('id')
    .where('import_id', '=', importId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Payments that lines of the import show, in the order in which their bookings are locked. */
export const listEntriesOfImport = (trx: Trx, importId: string) =>
  trx
    .selectFrom('recorded_entries')
    .innerJoin('statement_lines', 'statement_lines.id', 'recorded_entries.statement_line_id')
    .innerJoin('booking_terms', 'booking_terms.id', 'recorded_entries.booking_id')
    .select(['recorded_entries.id', 'recorded_entries.source', 'booking_terms.user_id'])
    .where('import_id', '=', importId)
    .orderBy('recorded_entries.booking_id')
    .orderBy('recorded_entries.id')
    .execute()

/** Its lines pay nothing any more, and give their checksums free for the next import. */
export const markImportUndone = async (trx: Trx, id: string, { by, at }: { by: string; at: Date }): Promise<void> => {
  await trx
    .updateTable('statement_lines')
    .set({
      state: 'undone',
      booking_id: null,
      refund_id: null,
      meaning: null,
      candidates: [],
      settled_by: by,
      settled_at: at,
      checksum: sql<string>`'undone:' || id`,
    })
    .where('import_id', '=', id)
    .execute()
  await trx.updateTable('statement_imports').set({ undone_by: by, undone_at: at }).where('id', '=', id).execute()
}
