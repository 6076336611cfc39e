import {
  type CurrencyCode,
  formatMoney,
  type LedgerEntry,
  type LoggedMail,
  type Receipt,
  type StaffRefund,
  type TimelineItem,
} from '@escapes/contract'
import { toMailName } from '@escapes/contract/mail-name'
import type { FieldChange } from '#/audit/record-change.ts'

/** `after`: the value that a field of the thing has since. */
interface RecordedAs {
  kind: string
  id: string
  after?: string
}

/** An item, and the change by which the entry of a staff action tells the same. */
export interface TimelineRow extends TimelineItem {
  recordedAs?: RecordedAs
}

interface RecordedTransition {
  id: string
  booking_id: string
  from_state: string | null
  to_state: string
  action: string | null
  by_role: TimelineItem['by']['role']
  name: string | null
  reason: string | null
  changes: FieldChange[] | null
  at: Date
}

const transitionTitles: Readonly<Record<string, string>> = {
  hold: 'Held',
  submit: 'Submitted',
  approve: 'Request approved',
  decline: 'Declined',
  confirm: 'Confirmed',
  cancel: 'Cancelled',
  expire: 'Expired',
  complete: 'Completed',
  'no-show': 'Marked as a no-show',
  reinstate: 'Reinstated',
  change: 'Dates or guests changed',
  'ask-change': 'Other dates or guests asked for',
  'withdraw-change': 'What was asked for was taken back',
  'decline-change': 'Other dates or guests declined',
  'offer-dates': 'Other days offered',
  'withdraw-offer': 'Other days not offered any more',
}

/** A booking that begins as submitted was never held: staff made it, or its customer accepted a proposal, which it names. */
const toTransitionTitle = ({ from_state: from, to_state: to, action, reason, changes }: RecordedTransition): string => {
  if (action === 'change' && changes?.every(({ field }) => field === 'totalMinorUnits')) return 'Price changed'
  if (from === null && action === 'submit') return reason ?? 'Booked for the customer'
  return transitionTitles[action ?? ''] ?? `State: ${to}`
}

export const toTransitionRow = (row: RecordedTransition): TimelineRow => ({
  at: row.at.toISOString(),
  kind: 'state',
  // Older rows have no action; the state they led to stands for it.
  title: toTransitionTitle(row),
  by: { role: row.by_role, name: row.name },
  text: row.from_state === null ? null : row.reason,
  changes: (row.changes ?? []).map((change) => ({ kind: 'bookings', id: row.booking_id, ...change })),
  recordedAs: { kind: 'booking-transitions', id: row.id },
})

type Page = Pick<NonNullable<TimelineItem['page']>, 'remote' | 'build' | 'arm'>

/** The build on whose page a transition was made, where that is known. */
export const toPage = (row: {
  page_remote: string | null
  page_build: string | null
  page_arm: Page['arm'] | null
}): Page | undefined => {
  const { page_remote: remote, page_build: build, page_arm: arm } = row
  return remote === null || build === null || arm === null ? undefined : { remote, build, arm }
}

const entryTitles: Record<LedgerEntry['kind'], string> = {
  payment: 'Payment recorded',
  'bank-charge': 'Bank charge written off',
  refund: 'Refund recorded',
  reversal: 'Entry reversed',
}

export const toStaffOrSystem = (name: string | null): TimelineItem['by'] => ({
  role: name === null ? 'system' : 'staff',
  name,
})

export const toMoneyTitle = ({ kind, amount }: Pick<LedgerEntry, 'kind' | 'amount'>, currency: CurrencyCode): string =>
  `${entryTitles[kind]}: ${formatMoney({ amount, currency })}`

export const toMoneyRow = (entry: LedgerEntry, currency: CurrencyCode): TimelineRow => ({
  at: entry.at,
  kind: 'money',
  title: toMoneyTitle(entry, currency),
  by: toStaffOrSystem(entry.by),
  text: entry.note,
  changes: [],
  recordedAs: { kind: 'ledger-entries', id: entry.id },
})

const reviewTitles: Readonly<Record<string, string>> = {
  accepted: 'Receipt accepted',
  rejected: 'Receipt rejected',
  duplicate: 'Receipt closed as a duplicate',
}

/** The upload, and the review where there was one. */
export const toReceiptRows = (receipt: Receipt): TimelineRow[] => {
  const { id, uploadedAt, reviewedAt, status, rejectReason } = receipt
  const row = { kind: 'receipt' as const, changes: [] }
  const uploaded = { title: 'Receipt uploaded', by: { role: 'guest' as const, name: null }, text: null }
  const reviewed = { title: reviewTitles[status] ?? 'Receipt reviewed', text: rejectReason }
  return [
    { ...row, ...uploaded, at: uploadedAt },
    ...(reviewedAt === null
      ? []
      : [{ ...row, ...reviewed, at: reviewedAt, by: toStaffOrSystem(null), recordedAs: { kind: 'receipts', id } }]),
  ]
}

export const toRefundRows = (refund: StaffRefund): TimelineRow[] => {
  const { id, openedAt, approvedAt, approvedBy, exportedAt, sentAt, sentBy, bankReference } = refund
  const amount = formatMoney(refund)
  const step = (
    at: string | null,
    what: string,
    { name = null, text = null, after }: { name?: string | null; text?: string | null; after: string },
  ): TimelineRow[] => {
    if (at === null) return []
    const recordedAs = { kind: 'refunds', id, after }
    return [
      {
        at,
        kind: 'refund',
        title: `Refund ${what}: ${amount}`,
        by: toStaffOrSystem(name),
        text,
        changes: [],
        recordedAs,
      },
    ]
  }
  return [
    ...step(openedAt, 'opened', { after: refund.reason }),
    ...step(approvedAt, 'approved', { name: approvedBy, after: 'approved' }),
    ...step(exportedAt, 'put in a file for the bank', { after: 'exported' }),
    ...step(sentAt, 'sent', { name: sentBy, text: bankReference, after: 'sent' }),
  ]
}

const mailTexts: Record<LoggedMail['state'], string> = {
  queued: 'Waiting to be sent',
  sending: 'Is being sent',
  sent: 'Sent',
  failed: 'Failed',
  skipped: 'Not sent: out of date',
}

export const toMailRow = ({ template, state, recipient, createdAt, sentAt, reason }: LoggedMail): TimelineRow => ({
  at: sentAt ?? createdAt,
  kind: 'mail',
  title: `E-mail: ${toMailName(template)}`,
  by: { role: 'system', name: null },
  text: `To ${recipient}. ${mailTexts[state]}${reason === null ? '.' : `: ${reason}`}`,
  changes: [],
})
