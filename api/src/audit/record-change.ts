import type { Trx } from '#/db/database.ts'

/** `kind` is the collection as paths name it: `bookings`, `receipts`. */
export interface AuditedThing {
  kind: string
  id: string
  bookingId?: string | null | undefined
}

/** One field of one thing, before and after; null where there was or is nothing. */
export interface AuditChange {
  kind: string
  id: string
  field: string
  before: string | null
  after: string | null
}

export type FieldChange = Pick<AuditChange, 'field' | 'before' | 'after'>

type Fields = Readonly<Record<string, unknown>>

interface RecordedChanges {
  things: AuditedThing[]
  changes: AuditChange[]
}

const recorded = new WeakMap<Trx, RecordedChanges>()
const none: RecordedChanges = { things: [], changes: [] }

const maxTextLength = 500
/** Of lists, such as seasons: cut, they could not be read as what they are. */
const maxListLength = 4000
const maxChanges = 200
const secretField = /password|secret|token|sealed|beneficiary|_key$/i
const accountNumberField = /iban|swift|account_?number|bank_?code/i

const toText = (field: string, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  if (secretField.test(field)) return '••••'
  if (accountNumberField.test(field)) return `•••• ${text.length > 8 ? text.slice(-4) : ''}`.trim()
  const max = typeof value === 'object' ? maxListLength : maxTextLength
  // Not within a letter of two halves, which the database does not take alone.
  return text.length > max ? `${text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}

const isSame = (before: unknown, after: unknown): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null)

/** The fields that differ, as readable text: long ones are cut, numbers of accounts and secrets masked. */
export const listFieldChanges = (before: Fields, after: Fields): FieldChange[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: toText(field, before[field]), after: toText(field, after[field]) }))

/** A field that changes twice in one action is told once, from its first value to its last. */
const merge = (changes: AuditChange[], change: AuditChange): void => {
  const earlier = changes.find(
    ({ kind, id, field }) => kind === change.kind && id === change.id && field === change.field,
  )
  if (earlier) earlier.after = change.after
  else if (changes.length < maxChanges) changes.push(change)
}

/**
 * Tells the audit log what the action of this transaction changed; fields that are the same are left out, and numbers
 * of accounts and secrets are masked. `before` is empty for a new thing, `after` for a removed one. Without a staff
 * action, as for customers and jobs, nothing is written.
 */
export const recordChange = (trx: Trx, thing: AuditedThing, before: Fields, after: Fields): void => {
  const { things, changes } = recorded.get(trx) ?? { things: [], changes: [] }
  const { kind, id } = thing
  things.push(thing)
  for (const change of listFieldChanges(before, after)) merge(changes, { kind, id, ...change })
  recorded.set(trx, { things, changes })
}

export const getRecordedChanges = (trx: Trx): RecordedChanges => recorded.get(trx) ?? none

const repeats = new WeakSet<Trx>()

/** The first response to an idempotency key is given again: nothing was done, so nothing is logged. */
export const markRepeated = (trx: Trx): void => void repeats.add(trx)
export const isRepeated = (trx: Trx): boolean => repeats.has(trx)
