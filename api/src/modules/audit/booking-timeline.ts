import { type AuditChange, formatMoney, type TimelineItem } from '@escapes/contract'
import { type AuditEntryRow, listAuditEntriesOfBooking } from '#/audit/queries.ts'
import { getBookingRow } from '#/modules/bookings/index.ts'
import { getLedger } from '#/modules/ledger/index.ts'
import { listBookingMails } from '#/modules/notifications/index.ts'
import { listOwnReceipts } from '#/modules/receipts/index.ts'
import { listStaffRefundsOfBooking } from '#/modules/refunds/index.ts'
import type { Services } from '#/services.ts'
import type { Db } from '#/db/database.ts'
import { findVersions } from '#/modules/releases/index.ts'
import { toEntryLabel } from './action-labels.ts'
import { listRecordedTransitions } from './queries.ts'
import {
  type TimelineRow,
  toMailRow,
  toMoneyRow,
  toPage,
  toReceiptRows,
  toRefundRows,
  toTransitionRow,
} from './timeline-rows.ts'

type Entry = Omit<AuditEntryRow, 'reference' | 'keys'>

const toActionItem = ({ at, action, user_name: name, changes }: Entry): TimelineItem => ({
  at: at.toISOString(),
  kind: 'action',
  title: toEntryLabel({ action, changes }),
  by: { role: 'staff', name },
  text: null,
  changes,
})

/** A row that staff caused takes name and changes of the entry; an entry that no row tells of is an item of its own. */
const mergeEntries = (rows: readonly TimelineRow[], entries: readonly Entry[]): TimelineItem[] => {
  const left = new Set(entries)
  const toKey = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`
  // By thing, since a booking of years has thousands of each.
  const changesByThing = Map.groupBy(
    entries.flatMap((entry) => entry.changes.map((change) => ({ entry, change }))),
    ({ change }) => toKey(change),
  )
  const findEntry = ({ recordedAs }: TimelineRow) =>
    recordedAs &&
    changesByThing
      .get(toKey(recordedAs))
      ?.find(({ change }) => recordedAs.after === undefined || recordedAs.after === change.after)?.entry
  const items = rows.map((row): TimelineItem => {
    const { recordedAs, ...item } = row
    const entry = findEntry(row)
    if (!entry) return item
    left.delete(entry)
    const changes = entry.changes.filter(({ kind, id }) => kind === recordedAs?.kind && id === recordedAs.id)
    return { ...item, by: { role: 'staff', name: item.by.name ?? entry.user_name }, changes }
  })
  return [...items, ...[...left].map(toActionItem)]
}

const minorUnits = /MinorUnits$/

/** Amounts of one booking are of one currency: `totalMinorUnits` 52500 reads `total` $525.00. */
export const withMoneyText = (change: AuditChange, currency: string): AuditChange => {
  if (!minorUnits.test(change.field)) return change
  // What an erasure has emptied is a word.
  const toText = (value: string | null) =>
    value !== null && /^-?\d+$/.test(value) ? formatMoney({ amount: Number(value), currency }) : value
  const { field, before, after } = change
  return { ...change, field: field.replace(minorUnits, ''), before: toText(before), after: toText(after) }
}

const loadTransitions = async (db: Db, bookingId: string): Promise<TimelineRow[]> => {
  const rows = await listRecordedTransitions(db, bookingId)
  const pages = new Map(rows.map((row) => [row.id, toPage(row)]))
  const versions = await findVersions(
    db,
    [...pages.values()].filter((page) => page !== undefined),
  )
  return rows.map((row) => {
    const page = pages.get(row.id)
    const version = page && (versions.get(`${page.remote}@${page.build}`) ?? null)
    return { ...toTransitionRow(row), ...(page && version !== undefined && { page: { ...page, version } }) }
  })
}

/** Everything that happened to a booking, newest first. */
export const getBookingTimeline = async (services: Services, id: string): Promise<{ items: TimelineItem[] }> => {
  const { db } = services
  await getBookingRow(db, id)
  const { entries, currency } = await getLedger(services, id)
  const rows = [
    ...(await loadTransitions(db, id)),
    ...entries.map((entry) => toMoneyRow(entry, currency)),
    ...(await listOwnReceipts(db, id)).items.flatMap(toReceiptRows),
    ...(await listStaffRefundsOfBooking(db, id)).flatMap(toRefundRows),
    ...(await listBookingMails(db, id)).items.map(toMailRow),
  ]
  const items = mergeEntries(rows, await listAuditEntriesOfBooking(db, id)).map((item) => ({
    ...item,
    changes: item.changes.map((change) => withMoneyText(change, currency)),
  }))
  // Of one instant, what came last stands first.
  return { items: items.toReversed().toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)) }
}
