import type { AuditChange, AuditEntry } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
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

type AboutThing = Pick<AuditEntry, 'thing' | 'booking' | 'changes'>

/** `/admin/<kind>/<id>`. */
const withOwnPage: ReadonlySet<string> = new Set(['departures', 'customers', 'guides', 'pages'])

/** The page where a thing is looked at; undefined for things without one. */
export const thingAddress = ({ thing: { kind, id }, booking, changes }: AboutThing): string | undefined => {
  if (booking) return `/admin/bookings/${booking.id}`
  if (kind === 'listings' && id !== null) return `/admin/listings/${id}/sale`
  // A part of a listing, such as a picture.
  const listing = changes.find((change) => change.kind === 'listings')
  if (listing) return `/admin/listings/${listing.id}/${kind === 'pictures' ? 'pictures' : 'history'}`
  if (withOwnPage.has(kind) && id !== null) return `/admin/${kind}/${id}`
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
    releases: '/admin/releases',
    forced: '/admin/releases',
    'release-tokens': '/admin/releases',
    blocks: '/blocks',
    reviews: '/admin/reviews',
    settings: '/admin/settings/business',
    links: '/admin/settings/links',
    'days-to-know': '/admin/days-to-know',
    'saved-replies': '/admin/inbox/saved-replies',
  }[kind]
}

/** `Booking K7WQ2MX9`, `Listing Fort House`, `Refund file 12`, `Statement line`. */
export const thingLabel = ({ thing: { kind, id, name }, booking }: AboutThing): string => {
  if (booking)
    return kind === 'bookings' ? `Booking ${booking.reference}` : `${kindLabel(kind)} of ${booking.reference}`
  if (name) return `${kindLabel(kind)} ${name}`
  return id !== null && id.length <= 20 ? `${kindLabel(kind)} ${id}` : kindLabel(kind)
}

/** Of listings and their rules: US cents. */
const priceField = /price|fee/i
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const day = /^\d{4}-\d\d-\d\d$/

type Value = string | number | boolean | null | Value[] | { [field: string]: Value }

const textOf = (field: string, value: Value): string => {
  if (value === null || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number')
    return priceField.test(field) ? formatMoney({ amount: value, currency: 'USD' }) : String(value)
  if (typeof value === 'string')
    return instant.test(value) ? formatShortInSriLankaTime(value) : day.test(value) ? formatDate(value) : value
  if (Array.isArray(value)) return value.map((one) => textOf(field, one)).join(', ') || 'none'
  return Object.entries(value)
    .filter(([name]) => name !== 'id')
    .map(([name, one]) => `${fieldLabel(name).toLowerCase()} ${textOf(name, one)}`)
    .join(', ')
}

const parseRecorded = (value: string): Value => {
  if (!/^([[{]|-?\d+$|true$|false$)/.test(value)) return value
  try {
    return JSON.parse(value) as Value
  } catch {
    // A list that was cut.
    return value
  }
}

/** A recorded value as people read it: prices as money, days and instants as dates, of a list one line each. */
export const valueLines = (field: string, value: string): string[] => {
  const parsed = parseRecorded(value)
  if (Array.isArray(parsed) && parsed.some((one) => typeof one === 'object'))
    return parsed.map((one) => textOf(field, one))
  return [textOf(field, parsed)]
}

const valueOrNone = (field: string, value: string | null): string =>
  value === null ? 'none' : valueLines(field, value).join('; ')

/** `State: pending → confirmed`; of several the first, and how many more. */
export const changesText = (changes: readonly AuditChange[]): string => {
  const [first, ...others] = changes
  if (!first) return ''
  const { field, before, after } = first
  const text = `${fieldLabel(field)}: ${valueOrNone(field, before)} → ${valueOrNone(field, after)}`
  return others.length === 0 ? text : `${text}, and ${others.length} more`
}
