import type { CivilDate } from '@escapes/contract'
import type { CallInput } from '@escapes/contract/client'
import { useTableView, type TableViewControl } from '#/features/table/use-table-view.ts'
import { readDay, readText, toViewQuery, toViewSearch } from '#/features/table/view-address.ts'

/** What the address says: which entries, and which one is open beside them. */
interface AuditView {
  person: string
  action: string
  kind: string
  /** An id, or the reference of a booking. */
  thing: string
  from: CivilDate | null
  to: CivilDate | null
  cursor: string | null
  /** The number of an entry, `entry` in the address. */
  open: string | null
}

const unfilteredView: AuditView = {
  person: '',
  action: '',
  kind: '',
  thing: '',
  from: null,
  to: null,
  cursor: null,
  open: null,
}

/** Reads the address; invalid values are ignored. */
export const readAuditView = (search: URLSearchParams): AuditView => ({
  person: readText(search.get('person'), 36),
  action: readText(search.get('action'), 120),
  kind: readText(search.get('kind'), 60),
  thing: readText(search.get('thing')),
  from: readDay(search.get('from')),
  to: readDay(search.get('to')),
  cursor: search.get('cursor') || null,
  open: /^[1-9]\d{0,8}$/.test(search.get('entry') ?? '') ? search.get('entry') : null,
})

const toAuditSearchParams = ({ open: entry, ...view }: AuditView): URLSearchParams => {
  const { open: _open, ...usual } = unfilteredView
  return toViewSearch({ ...view, entry }, { ...usual, entry: null })
}

export const toAuditQuery = ({
  open: _open,
  ...view
}: AuditView): NonNullable<CallInput<'GET /admin/audit'>['query']> => ({ ...toViewQuery(view), limit: 50 })

const codec = { read: readAuditView, write: toAuditSearchParams, unfiltered: unfilteredView }

export type AuditViewControl = TableViewControl<AuditView>

export const useAuditView = (): AuditViewControl => useTableView(codec)
