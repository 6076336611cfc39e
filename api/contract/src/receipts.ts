import { z } from 'zod'
import { receiptStates } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import {
  agreedAmount,
  responseDate,
  civilDate,
  currencyCode,
  id,
  enteredAmount,
  instant,
  minorUnits,
  multiLineText,
} from './fields.ts'
import { pageSchema, pageQuery } from './paging.ts'
import { paymentOnRecord, unusualPaymentConfirmationFields } from './payments.ts'
import { maxUploadBytes, receiptClaim } from './receipt-claim.ts'

/** A receipt is a claim of a payment until staff accept it. */
export const receipt = z.object({
  id,
  bookingId: id,
  status: z.enum(receiptStates),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  hasPreview: z.boolean(),
  /** How many pages can be shown one by one; null for a document of which only the first is drawn. */
  pages: z.int().nullable(),
  claimed: minorUnits.nullable(),
  paidOn: responseDate.nullable(),
  note: z.string().nullable(),
  rejectReason: z.string().nullable(),
  /** Of a duplicate: the payment of this booking that it shows; null where it is not known. */
  duplicateOf: z.object({ amount: minorUnits, receivedOn: responseDate.nullable(), isReversed: z.boolean() }).nullish(),
  /** Of a rejected one: whether staff requested another one. */
  anotherRequested: z.boolean().optional(),
  uploadedAt: instant,
  reviewedAt: instant.nullable(),
})
export type Receipt = z.output<typeof receipt>

/** A receipt as staff review it: with its booking, recorded payments and similar receipts. */
export const staffReceipt = receipt.extend({
  reviewedBy: z.string().nullable(),
  /** Of a duplicate: the payment that it shows, of this booking or another one of the customer. */
  duplicateOf: paymentOnRecord.extend({ bookingId: id, reference: z.string(), isReversed: z.boolean() }).nullish(),
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
    /** Until when receipts under review stop the time to pay of a pending booking. */
    reviewDueAt: instant.nullish(),
    /** The largest difference that may be closed as a bank's charge. */
    closableUpTo: agreedAmount,
  }),
  /** One transfer that pays several bookings of a trip: its sum, and the shares of the other bookings. */
  transfer: z
    .object({
      total: minorUnits,
      others: z.array(
        z.object({ bookingId: id, reference: z.string(), amount: minorUnits, status: z.enum(receiptStates) }),
      ),
    })
    .nullish(),
  /** Of an accepted one: the payment that counts for it; null once it was reversed. */
  acceptedPayment: paymentOnRecord.nullish(),
  /** Payments on record that this receipt may show, the newest first. */
  payments: z.array(paymentOnRecord),
  /** Earlier receipts that may show the same transfer, the strongest first, at most ten. Never those of `transfer`. */
  similarReceipts: z.array(
    z.object({
      receiptId: id,
      bookingId: id,
      reference: z.string(),
      status: z.enum(receiptStates),
      /** `same-claim`: of the same customer, the same amount within some days or nearly that amount on one day. */
      match: z.enum(['same-file', 'similar-picture', 'same-claim']),
      /** By how much more the earlier one was, in minor units; null where the two cannot be compared. */
      difference: z.int().nullish(),
      /** By how many days the earlier one was paid later; negative when it was paid before. */
      days: z.int().nullish(),
    }),
  ),
})
export type StaffReceipt = z.output<typeof staffReceipt>

const receiptParams = z.object({ id, receiptId: id })
const variant = z.enum(['file', 'preview', 'page'])
/** With `page`: which one, from 1. Pictures have one. */
const page = z.coerce.number().int().min(1).max(10).optional()

/** Schemas of a link to a stored file, for receipts and proofs of refunds: request, response, query. */
export const fileLinkSchemas = {
  body: z.strictObject({ variant: variant.default('file'), page }),
  response: z.object({ url: z.string(), expiresAt: instant }),
  query: z.strictObject({ variant, page, expires: z.coerce.number().int(), signature: z.string().max(100) }),
} as const

export const receiptFileProblemCodes = [
  'file-missing',
  'file-empty',
  'file-too-large',
  'file-type-not-accepted',
  'file-unreadable',
  'payload-too-large',
  'unsupported-media-type',
] as const

const reason = multiLineText(500)

export const receiptEndpoints = defineEndpoints({
  'POST /bookings/:id/receipts': {
    summary: 'Uploads a receipt: multipart/form-data with the part `file`, a photo or a PDF of less than 10 MB.',
    access: 'owner',
    upload: { field: 'file', maxBytes: maxUploadBytes },
    body: receiptClaim,
    response: receipt,
    status: 201,
    problems: ['not-found', 'nothing-to-pay', 'too-many-receipts', ...receiptFileProblemCodes],
    rate: 'upload',
    idempotent: true,
  },
  'GET /bookings/:id/receipts': {
    summary: 'The receipts of a booking, newest first.',
    access: 'owner-or-staff',
    response: z.object({ items: z.array(receipt) }),
  },
  'POST /bookings/:id/receipts/:receiptId/link': {
    summary: 'A link to the file for this caller, good for five minutes.',
    access: 'owner-or-staff',
    audit: 'none',
    params: receiptParams,
    body: fileLinkSchemas.body,
    response: fileLinkSchemas.response,
    rate: 'browse',
  },
  'GET /receipts/:id/file': {
    summary: 'The file itself, for whom the link was made and while it lasts.',
    access: 'owner-or-staff',
    query: fileLinkSchemas.query,
    /** Bytes, always as an attachment. */
    binary: true,
    problems: ['not-found', 'link-expired'],
  },
  'GET /admin/receipts': {
    summary: 'The receipt desk: what waits first, the oldest first.',
    access: 'staff',
    query: z.strictObject({
      status: z.enum(receiptStates).default('submitted'),
      bookingId: id.optional(),
      ...pageQuery,
    }),
    response: pageSchema(staffReceipt),
  },
  'GET /admin/receipts/:id': {
    summary: 'One receipt beside its booking.',
    access: 'staff',
    response: staffReceipt,
  },
  'POST /admin/receipts/:id/accept': {
    summary: 'The money is there: records a verified payment of the actual amount.',
    access: 'staff',
    notForOwnBooking: true,
    body: z.strictObject({
      amount: enteredAmount,
      receivedOn: civilDate.optional(),
      closeDifference: z.boolean().default(false),
      /** The payment on record that this receipt shows: it is linked to it, and nothing is recorded twice. */
      showsPayment: id.optional(),
      /** The same file was accepted before, and shows more money than was counted for it then. */
      sameFile: z.boolean().default(false),
      ...unusualPaymentConfirmationFields,
    }),
    response: staffReceipt,
    problems: [
      'own-booking',
      'not-found',
      'already-reviewed',
      'transition-not-allowed',
      'payment-known',
      'receipt-known',
      'amount-unusual',
    ],
  },
  'POST /admin/receipts/:id/reject': {
    summary: 'The receipt proves nothing; the customer is told why and the time to pay runs again.',
    access: 'staff',
    notForOwnBooking: true,
    readByCustomers: ['reason'],
    body: z.strictObject({
      reason,
      /** Ask for another receipt rather than only refuse this one; ignored where none can be sent any more. */
      requestAnother: z.boolean().default(false),
      /** Also those that wait of the same transfer, for the same reason; the customer gets one mail. */
      wholeTransfer: z.boolean().default(false),
    }),
    response: staffReceipt,
    problems: ['own-booking', 'not-found', 'already-reviewed'],
  },
  'POST /admin/receipts/:id/duplicate': {
    summary: 'Its payment is on record already: the receipt is closed, no money moves and no other one is asked for.',
    access: 'staff',
    notForOwnBooking: true,
    body: z.strictObject({
      /** The payment on record that it shows, if it is known: of this customer, or shown by the same file. */
      showsPayment: id.optional(),
    }),
    response: staffReceipt,
    problems: ['own-booking', 'not-found', 'already-reviewed', 'payment-not-on-record'],
  },
})
