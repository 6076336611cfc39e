import { type BusinessChange, type CivilDate, type CurrencyCode, instantInColombo, type Role } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import { deleteSeenAt, findSeenAt, listAuditEntriesSince, upsertSeenAt } from '#/audit/queries.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { listConversationsWaitingSince } from '#/modules/messages/index.ts'
import { listReceiptsSince } from '#/modules/receipts/index.ts'
import type { Services } from '#/services.ts'
import { toEntryLabel } from './action-labels.ts'
import { withMoneyText } from './booking-timeline.ts'
import { listToldActions, toChangeGroup } from './change-groups.ts'
import { loadNames, nameChanges } from './names.ts'
import { type ChangesSince, listBookingsById, listMoneySince, listTransitionsSince } from './queries.ts'
import { toMoneyTitle, toStaffOrSystem, toTransitionRow } from './timeline-rows.ts'

/** As many as somebody reads; what is older is in the list of bookings, in the ledger and in the audit log. */
const shown = 300
const limit = shown + 1
const dayMs = 86_400_000
const longestMs = 31 * dayMs
/** What began by then is committed: nothing appears behind a mark any more. */
const settledMs = 5_000

/** Its booking by the id, until the names of all are loaded. */
type Found = Omit<BusinessChange, 'booking'> & { bookingId: string | null }

const endings = new Set<string | null>(['cancel', 'decline', 'expire', 'no-show'])

const loadTransitions = async (db: Db, since: ChangesSince): Promise<Found[]> =>
  (await listTransitionsSince(db, since, limit)).map((row) => {
    const { recordedAs: _, kind: _kind, ...told } = toTransitionRow(row)
    return {
      ...told,
      ...(row.action === 'submit' && row.by_role === 'guest' && { title: 'New booking' }),
      key: `transition ${row.id}`,
      group: endings.has(row.action) ? 'ended' : 'bookings',
      bookingId: row.booking_id,
      thing: { kind: 'bookings', id: row.booking_id },
    }
  })

const loadMoney = async (db: Db, since: ChangesSince): Promise<Found[]> =>
  (await listMoneySince(db, since, limit)).map(({ id, booking_id: bookingId, at, name, currency, ...entry }) => ({
    key: `money ${id}`,
    at: at.toISOString(),
    group: 'money',
    title: toMoneyTitle(entry, currency as CurrencyCode),
    by: toStaffOrSystem(name),
    text: null,
    bookingId,
    thing: { kind: 'ledger-entries', id },
    changes: [],
  }))

const loadReceipts = async (db: Db, { since }: ChangesSince): Promise<Found[]> =>
  (await listReceiptsSince(db, since, limit)).map(({ id, booking_id: bookingId, at }) => ({
    key: `receipt ${id}`,
    at: at.toISOString(),
    group: 'money',
    title: 'Receipt uploaded',
    by: { role: 'guest', name: null },
    text: null,
    bookingId,
    thing: { kind: 'receipts', id },
    changes: [],
  }))

const loadMessages = async (db: Db, { since }: ChangesSince): Promise<Found[]> =>
  (await listConversationsWaitingSince(db, since, limit)).map((row) => ({
    key: `message ${row.id}`,
    at: (row.at ?? since).toISOString(),
    group: 'messages',
    title: 'Waits for an answer',
    by: { role: 'guest', name: row.person_name },
    text: row.booking_id === null ? `${row.title}, ${row.reference}` : null,
    bookingId: row.booking_id,
    thing: { kind: 'conversations', id: row.id },
    changes: [],
  }))

const loadActions = async (db: Db, since: ChangesSince, role: Role): Promise<Found[]> => {
  const rows = await listAuditEntriesSince(db, { ...since, actions: listToldActions(role) }, limit)
  const names = await loadNames(db, rows)
  return rows.map((row) => ({
    key: `action ${row.number}`,
    at: row.at.toISOString(),
    group: toChangeGroup(row.action) ?? 'settings',
    title: toEntryLabel(row),
    by: { role: 'staff', name: row.user_name },
    text: null,
    bookingId: row.booking_id,
    thing: { kind: row.kind, id: row.thing_id, name: names.get(row.thing_id ?? '') ?? null },
    changes: nameChanges(row.changes, names),
  }))
}

const withBookings = async (db: Db, found: readonly Found[]): Promise<BusinessChange[]> => {
  const ids = [...new Set(found.flatMap(({ bookingId }) => bookingId ?? []))]
  const bookings = new Map((await listBookingsById(db, ids)).map((row) => [row.id, row]))
  return found.map(({ bookingId, changes, ...item }) => {
    const row = bookingId === null ? undefined : bookings.get(bookingId)
    if (!row) return { ...item, changes, booking: null }
    const { id, reference, listing_title: title, customer_name: customer, currency } = row
    return {
      ...item,
      changes: changes.map((change) => withMoneyText(change, currency)),
      booking: { id, reference, title, customer },
    }
  })
}

/** What happened since the mark of the viewer, or since a day; what they did themselves only on request. */
export const listChanges = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: { userId: string; role: Role },
  { from, own }: { from?: CivilDate | undefined; own?: 'yes' | undefined },
): Promise<CallOutput<'GET /admin/changes'>> => {
  const now = clock.now().getTime()
  const seenAt = await findSeenAt(db, viewer.userId)
  const asked = from === undefined ? (seenAt ?? new Date(now - dayMs)) : instantInColombo(from, '00:00')
  const since = new Date(Math.max(asked.getTime(), now - longestMs))
  const of = { since, exceptUserId: own === 'yes' ? undefined : viewer.userId }
  const found = await Promise.all([
    loadTransitions(db, of),
    loadMoney(db, of),
    loadReceipts(db, of),
    loadMessages(db, of),
    loadActions(db, of, viewer.role),
  ])
  const newestFirst = found.flat().toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  return {
    since: since.toISOString(),
    until: new Date(now - settledMs).toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
    items: await withBookings(db, newestFirst.slice(0, shown)),
    isComplete: newestFirst.length <= shown,
  }
}

export const setSeenAt = async (
  { db }: Pick<Services, 'db'>,
  userId: string,
  seenAt: string | null,
): Promise<undefined> => {
  await transact(db, (trx) =>
    seenAt === null ? deleteSeenAt(trx, userId) : upsertSeenAt(trx, userId, new Date(seenAt)),
  )
}
