import { z } from 'zod'
import { refundStates } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import { agreedAmount, civilDate, currencyCode, id, idParams, enteredAmount, instant, line } from './fields.ts'
import { pageOf, pageQuery } from './paging.ts'
import { fileLink, maxReceiptBytes, slipProblems } from './receipts.ts'

export const refundReasons = ['cancelled', 'declined', 'overpaid', 'not-available'] as const

/** Money on its way back, as its owner follows it. */
export const refund = z.object({
  id,
  bookingId: id,
  reference: z.string(),
  state: z.enum(refundStates),
  reason: z.enum(refundReasons),
  currency: currencyCode,
  ...agreedAmount.shape,
  /** `•••• 4821`, once the details were given. */
  account: z.string().nullable(),
  openedAt: instant,
  approvedAt: instant.nullable(),
  sentAt: instant.nullable(),
  /** The bank's own reference of the transfer. */
  bankReference: z.string().nullable(),
  /** What the bank gave for the transfer order, once staff attached it. */
  proof: z.object({ contentType: z.string(), name: z.string() }).nullable(),
})
export type Refund = z.output<typeof refund>

export const staffRefund = refund.extend({
  customer: z.object({ name: z.string(), email: z.string() }),
  title: z.string(),
  approvedBy: z.string().nullable(),
  /** Since when it is in a file for the bank: its approval is not taken back any more. */
  exportedAt: instant.nullable(),
  sentBy: z.string().nullable(),
  /** Above the limit: who approved may not be who sends. */
  needsSecondPerson: z.boolean(),
})
export type StaffRefund = z.output<typeof staffRefund>

/** Where the money goes: an account number, or an IBAN where the country has them. */
export const beneficiary = z.strictObject({
  accountName: line(100),
  bankName: line(100),
  accountNumber: line(42),
  swift: line(11).optional(),
  country: z.string().regex(/^[A-Z]{2}$/),
})
export type Beneficiary = z.output<typeof beneficiary>

/** As it was given once, whatever could be entered then; `version` names what was looked at. */
export const shownBeneficiary = z.object({
  accountName: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  swift: z.string().optional(),
  country: z.string(),
  version: z.string(),
})
export type ShownBeneficiary = z.output<typeof shownBeneficiary>

const staffProblems = ['not-found', 'transition-not-allowed', 'second-person-needed'] as const

export const refundEndpoints = endpoints({
  'GET /bookings/:id/refunds': {
    summary: 'The refunds of a booking, newest first.',
    access: 'owner-or-staff',
    params: idParams,
    response: z.object({ items: z.array(refund) }),
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'PUT /bookings/:id/refund-details': {
    summary: 'Where the open refund of a booking goes. Sealed at rest, shown back masked.',
    access: 'owner',
    params: idParams,
    body: beneficiary,
    response: refund,
    problems: ['not-found', 'transition-not-allowed'],
    rate: 'write',
    cache: 'no-store',
  },
  'GET /admin/refunds': {
    summary: 'Refunds, the oldest open ones first.',
    access: 'staff',
    query: z.strictObject({ state: z.enum(['open', ...refundStates]).default('open'), ...pageQuery }),
    response: pageOf(staffRefund),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/refunds': {
    summary:
      'Opens a refund of what is held too much: an overpayment, or money that found its dates taken. One that is open and not approved becomes part of it.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ amount: enteredAmount, reason: z.enum(['overpaid', 'not-available']) }),
    response: staffRefund,
    status: 201,
    problems: ['not-found', 'amount-not-possible', 'idempotency-key-missing', 'idempotency-key-reused'],
    rate: 'write',
    cache: 'no-store',
    idempotent: true,
  },
  'GET /admin/refunds/:id/beneficiary': {
    summary: 'The unsealed account of a refund.',
    access: 'admin',
    params: idParams,
    response: shownBeneficiary,
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/refunds/:id/approve': {
    summary: 'ready → approved: the account that was looked at, and no other.',
    access: 'admin',
    params: idParams,
    /** The `version` of the account. Pages that are too old to send it are told so. */
    body: z.strictObject({ version: z.string().max(100).optional() }),
    response: staffRefund,
    problems: [...staffProblems, 'refund-changed', 'client-too-old'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/refunds/:id/unapprove': {
    summary: 'approved → ready, by who approved it, and before it is in a file for the bank.',
    access: 'admin',
    params: idParams,
    response: staffRefund,
    problems: ['not-found', 'transition-not-allowed'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/refunds/:id/sent': {
    summary: 'approved → sent: the bank has the order. Written into the ledger.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ bankReference: line(100), sentOn: civilDate }),
    response: staffRefund,
    problems: [...staffProblems, 'amount-not-possible'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/refunds/:id/proof': {
    summary: 'Attaches the proof of the bank: multipart/form-data with the part `file`. A later one replaces it.',
    access: 'admin',
    params: idParams,
    upload: { field: 'file', maxBytes: maxReceiptBytes },
    response: staffRefund,
    problems: ['not-found', 'transition-not-allowed', ...slipProblems],
    rate: 'upload',
    cache: 'no-store',
  },
  'POST /bookings/:id/refunds/:refundId/proof-link': {
    summary: 'A link to the proof of the bank for this caller, good for five minutes.',
    access: 'owner-or-staff',
    params: z.object({ id, refundId: id }),
    body: fileLink.body,
    response: fileLink.response,
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /refunds/:id/proof': {
    summary: 'The proof itself, for whom the link was made and while it lasts.',
    access: 'owner-or-staff',
    params: idParams,
    query: fileLink.query,
    /** Bytes, always as an attachment. */
    binary: true,
    problems: ['not-found', 'link-expired'],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/refunds/:id/void': {
    summary: 'Nothing is sent after all.',
    access: 'admin',
    params: idParams,
    body: z.strictObject({ reason: line(300) }),
    response: staffRefund,
    problems: staffProblems,
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/refunds/export': {
    summary: 'The approved refunds as CSV for the bank; their approval is not taken back any more.',
    access: 'admin',
    response: z.object({ fileName: z.string(), csv: z.string() }),
    problems: [],
    rate: 'write',
    cache: 'no-store',
  },
})
