import { civilDateAt, type CivilDate, type Note } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import type { Db, Trx } from '#/db/database.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { InvalidFields, VersionConflict } from '#/http/staff-problems.ts'
import { findCustomerId } from '#/modules/bookings/index.ts'
import { findUser } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import {
  deleteNote,
  getNote,
  insertNote,
  listNotes,
  lockNote,
  lockNoteOfAuthor,
  type NoteRow,
  updateNote,
} from './queries.ts'

/** A booking, or a customer. */
export type NoteSubject = { bookingId: string } | { customerId: string }

const toNote = (row: NoteRow, viewerId: string): Note => ({
  id: row.id,
  booking: row.booking_id !== null && row.reference !== null ? { id: row.booking_id, reference: row.reference } : null,
  text: row.text,
  author: row.author ?? 'A former colleague',
  isOwn: row.author_id === viewerId,
  remindOn: row.remind_on,
  done: row.done_at && { at: row.done_at.toISOString(), by: row.done_by_name ?? 'A former colleague' },
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
const recordNote = (trx: Trx, note: AuditedNote, what: 'written' | 'changed' | 'deleted' | 'done' | 'open'): void => {
  const { customer_id: customerId, booking_id: bookingId } = note
  const thing = bookingId ? { kind: 'bookings', id: bookingId, bookingId } : { kind: 'customers', id: customerId }
  recordChange(trx, thing, {}, { note: what })
}

const requireDayToCome = (day: CivilDate | null, now: Date): void => {
  if (day !== null && day < civilDateAt(now))
    throw new InvalidFields([{ path: 'remindOn', message: 'Choose today or a later day.' }])
}

interface WrittenNote {
  text: string
  remindOn?: CivilDate | null | undefined
}

export const writeNote = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { subject, text, remindOn = null, authorId }: WrittenNote & { subject: NoteSubject; authorId: string },
  idempotency: Idempotency,
): Promise<Note> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      requireDayToCome(remindOn, now)
      const customerId = await getCustomerIdOf(trx, subject, authorId)
      const about = { customer_id: customerId, booking_id: 'bookingId' in subject ? subject.bookingId : null }
      const id = await insertNote(trx, {
        ...about,
        text,
        remind_on: remindOn,
        author_id: authorId,
        created_at: now,
        updated_at: now,
      })
      recordNote(trx, about, 'written')
      return toNote(await getNote(trx, id), authorId)
    }),
  )

export const changeNote = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, text, remindOn, version, authorId }: WrittenNote & { id: string; version: number; authorId: string },
): Promise<Note> =>
  transact(db, async (trx) => {
    const before = await lockNoteOfAuthor(trx, id, authorId)
    if (!before) throw new NotFound()
    if (before.version !== version) throw new VersionConflict()
    const now = clock.now()
    const isOtherDay = remindOn !== undefined && remindOn !== before.remind_on
    if (isOtherDay) requireDayToCome(remindOn, now)
    const reminder = isOtherDay ? { remind_on: remindOn, done_at: null, done_by: null } : {}
    await updateNote(trx, id, { ...reminder, text, updated_at: now, version: version + 1 })
    recordNote(trx, before, 'changed')
    return toNote(await getNote(trx, id), authorId)
  })

/** Ticks a reminder off for the whole office, or puts it back. */
export const tickReminder = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, isDone, viewerId }: { id: string; isDone: boolean; viewerId: string },
): Promise<Note> =>
  transact(db, async (trx) => {
    const before = await lockNote(trx, id)
    if (!before?.remind_on) throw new NotFound()
    await getCustomerIdOf(trx, { customerId: before.customer_id }, viewerId)
    if ((before.done_at !== null) !== isDone) {
      await updateNote(trx, id, isDone ? { done_at: clock.now(), done_by: viewerId } : { done_at: null, done_by: null })
      recordNote(trx, before, isDone ? 'done' : 'open')
    }
    return toNote(await getNote(trx, id), viewerId)
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
