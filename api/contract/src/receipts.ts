import { z } from 'zod'
import { receiptStates } from './bookings.ts'
import { endpoints } from './endpoint.ts'
import {
  agreedAmount,
  answeredDate,
  civilDate,
  currencyCode,
  id,
  idParams,
  enteredAmount,
  instant,
  minorUnits,
} from './fields.ts'
import { pageOf, pageQuery } from './paging.ts'

export const maxReceiptBytes = 10 * 1024 * 1024

/** A slip that says something was paid. A claim, until staff accept it. */
export const receipt = z.object({
  id,
  bookingId: id,
  status: z.enum(receiptStates),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  hasPreview: z.boolean(),
  claimed: minorUnits.nullable(),
  paidOn: answeredDate.nullable(),
  note: z.string().nullable(),
  rejectReason: z.string().nullable(),
  uploadedAt: instant,
  reviewedAt: instant.nullable(),
})
export type Receipt = z.output<typeof receipt>

/** A receipt on the desk: beside its booking, with what speaks against it. */
export const deskReceipt = receipt.extend({
  reviewedBy: z.string().nullable(),
  booking: z.object({
    id,
    reference: z.string(),
    title: z.string(),
    state: z.string(),
    customer: z.object({ name: z.string(), email: z.string() }),
    currency: currencyCode,
    total: agreedAmount,
    paid: agreedAmount,
    due: agreedAmount,
    dueNow: agreedAmount,
    nextDueAt: instant.nullable(),
    /** The largest difference that may be closed as a bank's charge. */
    closableUpTo: agreedAmount,
  }),
  /** Earlier slips that are the same file, or look the same. */
  lookalikes: z.array(
    z.object({
      receiptId: id,
      bookingId: id,
      reference: z.string(),
      status: z.enum(receiptStates),
      match: z.enum(['same-file', 'looks-alike']),
    }),
  ),
})
export type DeskReceipt = z.output<typeof deskReceipt>

const receiptParams = z.object({ id, receiptId: id })
const variant = z.enum(['file', 'preview'])

/** What is asked for a link to a kept file, what it is, and what it carries: receipts and proofs of refunds alike. */
export const fileLink = {
  body: z.strictObject({ variant: variant.default('file') }),
  response: z.object({ url: z.string(), expiresAt: instant }),
  query: z.strictObject({ variant, expires: z.coerce.number().int(), signature: z.string().max(100) }),
} as const

/** How a photo or a PDF is refused. */
export const slipProblems = [
  'file-missing',
  'file-empty',
  'file-too-large',
  'file-type-not-accepted',
  'file-unreadable',
  'payload-too-large',
  'unsupported-media-type',
] as const
const reason = z.string().trim().min(1).max(500)

export const receiptEndpoints = endpoints({
  'POST /bookings/:id/receipts': {
    summary: 'Uploads a slip: multipart/form-data with the part `file`, a photo or a PDF of at most 10 MB.',
    access: 'owner',
    params: idParams,
    upload: { field: 'file', maxBytes: maxReceiptBytes },
    body: z.strictObject({
      /** Minor units of the agreed currency. */
      amount: z
        .string()
        .regex(/^\d{1,12}$/, 'Enter an amount in digits.')
        .transform(Number)
        .pipe(enteredAmount)
        .optional(),
      paidOn: civilDate.optional(),
      note: z.string().trim().max(300).optional(),
    }),
    response: receipt,
    status: 201,
    problems: [
      'not-found',
      'nothing-to-pay',
      'too-many-receipts',
      ...slipProblems,
      'idempotency-key-missing',
      'idempotency-key-reused',
    ],
    rate: 'upload',
    cache: 'no-store',
    idempotent: true,
  },
  'GET /bookings/:id/receipts': {
    summary: 'The receipts of a booking, newest first.',
    access: 'owner-or-staff',
    params: idParams,
    response: z.object({ items: z.array(receipt) }),
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /bookings/:id/receipts/:receiptId/link': {
    summary: 'A link to the file for this caller, good for five minutes.',
    access: 'owner-or-staff',
    params: receiptParams,
    body: fileLink.body,
    response: fileLink.response,
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /receipts/:id/file': {
    summary: 'The file itself, for whom the link was made and while it lasts.',
    access: 'owner-or-staff',
    params: idParams,
    query: fileLink.query,
    /** Bytes, always as an attachment. */
    binary: true,
    problems: ['not-found', 'link-expired'],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /admin/receipts': {
    summary: 'The receipt desk: what waits first, the oldest first.',
    access: 'staff',
    query: z.strictObject({
      status: z.enum(receiptStates).default('submitted'),
      bookingId: id.optional(),
      ...pageQuery,
    }),
    response: pageOf(deskReceipt),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /admin/receipts/:id': {
    summary: 'One receipt beside its booking.',
    access: 'staff',
    params: idParams,
    response: deskReceipt,
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/receipts/:id/accept': {
    summary: 'The money is there: records a verified payment of the actual amount.',
    access: 'staff',
    params: idParams,
    body: z.strictObject({
      amount: enteredAmount,
      receivedOn: civilDate.optional(),
      closeDifference: z.boolean().default(false),
    }),
    response: deskReceipt,
    problems: ['not-found', 'already-reviewed', 'transition-not-allowed'],
    rate: 'write',
    cache: 'no-store',
  },
  'POST /admin/receipts/:id/reject': {
    summary: 'The slip proves nothing; the traveller is told why and the time to pay runs again.',
    access: 'staff',
    params: idParams,
    body: z.strictObject({
      reason,
      /** Ask for another slip rather than only refuse this one. */
      askAgain: z.boolean().default(false),
    }),
    response: deskReceipt,
    problems: ['not-found', 'already-reviewed'],
    rate: 'write',
    cache: 'no-store',
  },
})
