import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { NoteTable } from './tables.ts'
import './tables.ts'

const selectNotes = (db: Db) =>
  db
    .selectFrom('notes')
    .leftJoin('user_names', 'user_names.id', 'notes.author_id')
    .leftJoin('user_names as ticker', 'ticker.id', 'notes.done_by')
    .leftJoin('booking_terms', 'booking_terms.id', 'notes.booking_id')
    .select(['notes.id', 'notes.customer_id', 'notes.booking_id', 'booking_terms.reference', 'notes.text'])
    .select(['notes.remind_on', 'notes.done_at', 'ticker.name as done_by_name'])
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

export const lockNote = (trx: Trx, id: string) =>
  trx.selectFrom('notes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Reminders that are due and not ticked off, the longest due first; none about the viewer. */
export const listDueReminders = (db: Db, { today, viewerId }: { today: string; viewerId: string }, limit: number) =>
  db
    .selectFrom('notes')
    .innerJoin('user_names as customer', 'customer.id', 'notes.customer_id')
    .leftJoin('user_names as author', 'author.id', 'notes.author_id')
    .leftJoin('booking_terms', 'booking_terms.id', 'notes.booking_id')
    .select(['notes.id', 'notes.text', 'notes.remind_on', 'notes.booking_id', 'notes.customer_id'])
    .select(['customer.name as customer', 'author.name as author', 'booking_terms.reference'])
    .select(sql<number>`count(*) over ()`.as('total'))
    .where('remind_on', '<=', today)
    .where('done_at', 'is', null)
    .where('notes.customer_id', '<>', viewerId)
    .orderBy('remind_on')
    .orderBy('notes.id')
    .limit(limit)
    .execute()

export const insertNote = async (trx: Trx, note: Insertable<NoteTable>): Promise<string> => {
  const { id } = await trx.insertInto('notes').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateNote = async (trx: Trx, id: string, values: Updateable<NoteTable>): Promise<void> => {
  await trx.updateTable('notes').set(values).where('id', '=', id).execute()
}

export const deleteNote = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('notes').where('id', '=', id).execute()
}
