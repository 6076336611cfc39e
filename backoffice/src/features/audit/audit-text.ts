import type { AuditChange, AuditEntry } from '@escapes/contract'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'

const splitName = (name: string): string =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase()

/** `rejectReason`, `approved_by` → `Reject reason`, `Approved by`. */
export const fieldLabel = (field: string): string => {
  const words = splitName(field)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A collection as paths name it → one of it: `refund-files` → `Refund file`. */
export const kindLabel = (kind: string): string =>
  fieldLabel(kind)
    .replace(/ies$/, 'y')
    .replace(/(?<=[^s])s$/, '')

/** The page where a thing is looked at; undefined for things without one. */
export const thingAddress = ({ thing: { kind, id }, booking }: AuditEntry): string | undefined => {
  if (booking) return `/admin/bookings/${booking.id}`
  if (kind === 'listings' && id !== null) return `/admin/listings/${id}/sale`
  return {
    users: '/admin/user-management',
    invitations: '/admin/user-management',
    'currency-rates': '/admin/currency-management',
    statements: '/admin/statements',
    'statement-lines': '/admin/statements',
    'column-maps': '/admin/statements',
    'refund-files': '/admin/refunds?state=files',
    'bank-account-changes': '/admin/settings/accounts',
    feeds: '/admin/calendars',
  }[kind]
}

/** `Booking K7WQ2MX9`, `Refund file 12`, `Statement line`. */
export const thingLabel = ({ thing: { kind, id }, booking }: AuditEntry): string => {
  if (booking)
    return kind === 'bookings' ? `Booking ${booking.reference}` : `${kindLabel(kind)} of ${booking.reference}`
  return id !== null && id.length <= 20 ? `${kindLabel(kind)} ${id}` : kindLabel(kind)
}

/** As it was recorded, but instants in Sri Lanka time. */
export const valueText = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) ? formatShortInSriLankaTime(value) : value

const valueOrNone = (value: string | null): string => (value === null ? 'none' : valueText(value))

/** `State: pending → confirmed`; of several the first, and how many more. */
export const changesText = (changes: readonly AuditChange[]): string => {
  const [first, ...others] = changes
  if (!first) return ''
  const text = `${fieldLabel(first.field)}: ${valueOrNone(first.before)} → ${valueOrNone(first.after)}`
  return others.length === 0 ? text : `${text}, and ${others.length} more`
}
