import type { AuditEntry, CivilDate, Page } from '@escapes/contract'
import {
  type AuditEntryRow,
  type AuditFilter,
  countAuditEntries,
  findAuditEntry,
  listAuditEntries,
  listAuditedKinds,
  listAuditedPeople,
} from '#/audit/queries.ts'
import type { Db } from '#/db/database.ts'
import { decodeCursor, toPage } from '#/http/paging.ts'
import { NotFound } from '#/http/problem.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { toDeviceName } from '#/modules/identity/index.ts'
import { parseReferenceKey } from '#/modules/payment-references/index.ts'
import type { Services } from '#/services.ts'
import { listActions, toEntryLabel } from './action-labels.ts'
import { loadNames, nameChanges, type Names } from './names.ts'

interface AuditQuery {
  person?: string | undefined
  action?: string | undefined
  kind?: string | undefined
  thing?: string | undefined
  from?: CivilDate | undefined
  to?: CivilDate | undefined
  limit: number
  cursor?: string | undefined
}

const toEntry = (row: AuditEntryRow, names: Names): AuditEntry => ({
  number: row.number,
  at: row.at.toISOString(),
  action: row.action,
  label: toEntryLabel(row),
  by: { id: row.user_id, name: row.user_name, role: row.role },
  thing: { kind: row.kind, id: row.thing_id, name: (row.thing_id !== null && names.get(row.thing_id)) || null },
  booking: row.booking_id === null || row.reference === null ? null : { id: row.booking_id, reference: row.reference },
  changes: nameChanges(row.changes, names),
  address: row.address,
  device: row.role === 'operator' ? 'Command line' : toDeviceName(row.user_agent),
  requestId: row.request_id,
})

/** A booking is found by its reference, with everything that was done to its money and receipts. */
const findThing = async (db: Db, text: string): Promise<AuditFilter['thing']> => {
  const key = parseReferenceKey(text)
  const [booking] = key === undefined ? [] : await bookingsForOverview.listBookingsByReferenceKeys(db, [key])
  return { id: text, bookingId: booking?.id }
}

export const listEntries = async ({ db }: Services, query: AuditQuery): Promise<Page<AuditEntry>> => {
  const { person, action, kind, thing, from, to } = query
  const filter = { userId: person, action, kind, thing: thing ? await findThing(db, thing) : undefined, from, to }
  const [before] = decodeCursor(query.cursor, 'newest', ['integer']) ?? []
  const rows = await listAuditEntries(db, filter, before, query.limit + 1)
  const { pageRows, nextCursor } = toPage(rows, 'newest', query.limit)
  const names = await loadNames(db, pageRows)
  return { items: pageRows.map((row) => toEntry(row, names)), nextCursor, total: await countAuditEntries(db, filter) }
}

export const getEntry = async ({ db }: Services, number: number): Promise<AuditEntry> => {
  const row = await findAuditEntry(db, number)
  if (!row) throw new NotFound()
  return toEntry(row, await loadNames(db, [row]))
}

export const getFilters = async ({ db }: Services) => ({
  people: (await listAuditedPeople(db)).toSorted((one, other) => one.name.localeCompare(other.name)),
  actions: listActions(),
  kinds: await listAuditedKinds(db),
})
