import type { Insertable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { NoteTable } from './tables.ts'
import './tables.ts'

const selectNotes = (db: Db) =>
  db
    .selectFrom('notes')
    .leftJoin('user_names', 'user_names.id', 'notes.author_id')
    .leftJoin('booking_terms', 'booking_terms.id', 'notes.booking_id')
    .select(['notes.id', 'notes.customer_id', 'notes.booking_id', 'booking_terms.reference', 'notes.text'])
    .select(['notes.author_id', 'user_names.name as author', 'notes.created_at', 'notes.updated_at', 'notes.version'])

export type NoteRow = Awaited<ReturnType<ReturnType<typeof selectNotes>['execute']>>[number]

/** The latest first; `bookingId`: only those about it, and those about the customer. */
export const listNotes = (db: Db, { customerId, bookingId }: { customerId: string; bookingId?: string }) =>
  selectNotes(db)
    .where('notes.customer_id', '=', customerId)
    .$if(bookingId !== undefined, (query) =>
      query.where((where) =>
        where.or([where('notes.booking_id', 'is', null), where('notes.booking_id', '=', bookingId!)]),
      ),
    )
    .orderBy('notes.created_at', 'desc')
    .orderBy('notes.id', 'desc')
    .limit(200)
    .execute()

export const getNote = (db: Db, id: string): Promise<NoteRow> =>
  selectNotes(db).where('notes.id', '=', id).executeTakeFirstOrThrow()

export const lockNoteOfAuthor = (trx: Trx, id: string, authorId: string) =>
  trx
    .selectFrom('notes')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .forUpdate()
    .executeTakeFirst()

export const insertNote = async (trx: Trx, note: Insertable<NoteTable>): Promise<string> => {
  const { id } = await trx.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateNote = async (
  trx: Trx,
  id: string,
  values: Pick<NoteTable, 'text' | 'updated_at'> & { version: number },
): Promise<void> => {
  await trx.updateTable('notes').set(values).where('id', '=', id).execute()
}

export const deleteNote = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('notes').where('id', '=', id).execute()
}
