import type { CivilDate } from '@escapes/contract'
import { isCivilDate } from '@escapes/contract/dates'
import type { CallInput } from '@escapes/contract/client'

/** What the address says: which entries, and which one is open beside them. */
export interface AuditView {
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

export const unfilteredAuditView: AuditView = {
  person: '',
  action: '',
  kind: '',
  thing: '',
  from: null,
  to: null,
  cursor: null,
  open: null,
}

export const auditPageSize = 50

const readDay = (text: string | null): CivilDate | null => (text !== null && isCivilDate(text) ? text : null)
const readText = (text: string | null, maxLength: number): string => (text ?? '').trim().slice(0, maxLength)

/** Reads the address; invalid values are ignored. */
export const readAuditView = (search: URLSearchParams): AuditView => ({
  person: readText(search.get('person'), 36),
  action: readText(search.get('action'), 120),
  kind: readText(search.get('kind'), 60),
  thing: readText(search.get('thing'), 100),
  from: readDay(search.get('from')),
  to: readDay(search.get('to')),
  cursor: search.get('cursor') || null,
  open: /^[1-9]\d{0,8}$/.test(search.get('entry') ?? '') ? search.get('entry') : null,
})

/** Writes what is set in a fixed order, so that equal views have equal addresses. */
export const toAuditSearchParams = (view: AuditView): URLSearchParams => {
  const search = new URLSearchParams()
  const { open: entry, ...shown } = view
  const names = ['person', 'action', 'kind', 'thing', 'from', 'to', 'cursor', 'entry'] as const
  for (const name of names) {
    const value = name === 'entry' ? entry : shown[name]
    if (value) search.set(name, value)
  }
  return search
}

export const toAuditQuery = (view: AuditView): NonNullable<CallInput<'GET /admin/audit'>['query']> => ({
  person: view.person || undefined,
  action: view.action || undefined,
  kind: view.kind || undefined,
  thing: view.thing || undefined,
  from: view.from ?? undefined,
  to: view.to ?? undefined,
  limit: auditPageSize,
  cursor: view.cursor ?? undefined,
})
