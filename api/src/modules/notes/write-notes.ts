import type { Note } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import type { Db, Trx } from '#/db/database.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import { findUser } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { deleteNote, getNote, insertNote, listNotes, lockNoteOfAuthor, type NoteRow, updateNote } from './queries.ts'

/** A booking, or a customer. */
export type NoteSubject = { bookingId: string } | { customerId: string }

const toNote = (row: NoteRow, viewerId: string): Note => ({
  id: row.id,
  booking: row.booking_id !== null && row.reference !== null ? { id: row.booking_id, reference: row.reference } : null,
  text: row.text,
  author: row.author ?? 'A former colleague',
  isOwn: row.author_id === viewerId,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
})

/** Whom the notes are about. Throws `own-booking` for staff who ask for those about themselves. */
const getCustomerIdOf = async (db: Db, subject: NoteSubject, viewerId: string): Promise<string> => {
  const id =
    'bookingId' in subject ? await findCustomerId(db, subject.bookingId) : (await findUser(db, subject.customerId))?.id
  if (id === undefined) throw new NotFound()
  if (id === viewerId) throw new Problem('own-booking', 'Colleagues write these notes for each other.')
  return id
}

export const listNotesAbout = async (
  { db }: Pick<Services, 'db'>,
  subject: NoteSubject,
  viewerId: string,
): Promise<{ items: Note[] }> => {
  const customerId = await getCustomerIdOf(db, subject, viewerId)
  const rows = await listNotes(db, { ...subject, customerId })
  return { items: rows.map((row) => toNote(row, viewerId)) }
}

interface AuditedNote {
  customer_id: string
  booking_id: string | null
}

/** That there was a note, and none of its words: an erasure takes them with the note. */
const recordNote = (trx: Trx, note: AuditedNote, what: 'written' | 'changed' | 'deleted'): void => {
  const { customer_id: customerId, booking_id: bookingId } = note
  const thing = bookingId ? { kind: 'bookings', id: bookingId, bookingId } : { kind: 'customers', id: customerId }
  recordChange(trx, thing, {}, { note: what })
}

export const writeNote = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { subject, text, authorId }: { subject: NoteSubject; text: string; authorId: string },
  idempotency: Idempotency,
): Promise<Note> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      const customerId = await getCustomerIdOf(trx, subject, authorId)
      const about = { customer_id: customerId, booking_id: 'bookingId' in subject ? subject.bookingId : null }
      const id = await insertNote(trx, { ...about, text, author_id: authorId, created_at: now, updated_at: now })
      recordNote(trx, about, 'written')
      return toNote(await getNote(trx, id), authorId)
    }),
  )

export const changeNote = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, text, version, authorId }: { id: string; text: string; version: number; authorId: string },
): Promise<Note> =>
  transact(db, async (trx) => {
    const before = await lockNoteOfAuthor(trx, id, authorId)
    if (!before) throw new NotFound()
    if (before.version !== version) throw new VersionConflict()
    await updateNote(trx, id, { text, updated_at: clock.now(), version: version + 1 })
    recordNote(trx, before, 'changed')
    return toNote(await getNote(trx, id), authorId)
  })

export const removeNote = (
  { db }: Pick<Services, 'db'>,
  { id, authorId }: { id: string; authorId: string },
): Promise<undefined> =>
  transact(db, async (trx) => {
    const before = await lockNoteOfAuthor(trx, id, authorId)
    if (!before) throw new NotFound()
    await deleteNote(trx, id)
    recordNote(trx, before, 'deleted')
    return undefined
  })
