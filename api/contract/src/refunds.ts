import { z } from 'zod'
import { beneficiary } from './beneficiary.ts'
import { refundStates } from './bookings.ts'
import { defineEndpoints } from './endpoint.ts'
import {
  agreedAmount,
  civilDate,
  currencyCode,
  id,
  enteredAmount,
  instant,
  minorUnits,
  requestedInstant,
  singleLineText,
} from './fields.ts'
import { pageSchema, pageQuery } from './paging.ts'
import { maxUploadBytes } from './receipt-claim.ts'
import { fileLinkSchemas, receiptFileProblemCodes } from './receipts.ts'
import { whoMay } from './who-may.ts'

export const refundReasons = ['cancelled', 'declined', 'overpaid', 'not-available'] as const

/** A refund as its customer sees it. */
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
  bankReference: z.string().nullable(),
  /** What the bank gave for the transfer order, once staff attached it. */
  proof: z.object({ contentType: z.string(), name: z.string() }).nullable(),
})
export type Refund = z.output<typeof refund>

export const staffRefund = refund.extend({
  customer: z.object({ name: z.string(), email: z.string() }),
  title: z.string(),
  /** Who of staff entered the account for the customer; null: the customer did, or nobody yet. */
  accountBy: z.string().nullish(),
  approvedBy: z.string().nullable(),
  /** Since when it is in a file for the bank: its approval cannot be withdrawn any more. */
  exportedAt: instant.nullable(),
  /** Which file that is; null for one that was made before files had numbers. */
  fileNumber: z.int().nullable(),
  /** The prepared batch that it is in, and, where it is read alone or in a list, who may release that. */
  batch: z.object({ number: z.int(), release: whoMay.optional() }).nullish(),
  sentBy: z.string().nullable(),
  /** Above the limit: who approved may not be who sends. */
  needsSecondPerson: z.boolean(),
  /** Of an open one: how much of it no line of a bank statement shows to have arrived and to be there still. */
  unproven: agreedAmount.optional(),
  /**
   * Of an open one: who brought in the statements that show the rest, and when; who paid, as the bank wrote it, and who
   * gave the line to the booking by hand.
   */
  provenBy: z
    .array(z.object({ by: z.string(), at: instant, payer: z.string().nullable(), assignedBy: z.string().nullable() }))
    .optional(),
  /** Where it is read alone or in a list: of a `ready` one who may approve it, of an `approved` one who may send it. */
  nextStep: whoMay.optional(),
})
export type StaffRefund = z.output<typeof staffRefund>

export const openRefundCounts = z.object({ forStaff: z.int(), forCustomer: z.int() })
export type OpenRefundCounts = z.output<typeof openRefundCounts>

/** A payment file for the bank, and the count of its refunds by outcome. */
export const refundFile = z.object({
  number: z.int(),
  fileName: z.string(),
  madeAt: instant,
  madeBy: z.string(),
  refunds: z.int(),
  sent: z.int(),
  voided: z.int(),
  /** Its content is forgotten after 90 days. */
  isStored: z.boolean(),
  /** `prepared`: another admin than who made it has to release it before anybody gets it. */
  state: z.enum(['prepared', 'released']).optional(),
  /** Null in files from before batches, which may hold several currencies. */
  currency: currencyCode.nullish(),
  /** The sum of its refunds, in minor units of its currency. */
  amount: minorUnits.nullish(),
  releasedBy: z.string().nullish(),
  releasedAt: instant.nullish(),
  /** Of a prepared one, in the list: who may release it. */
  release: whoMay.optional(),
  /** Of a released one that is stored, in the list: who may download it again. */
  again: whoMay.optional(),
  /** Of a released one, in the list, where its reader may not mark it as sent: for which refund, and who may. */
  send: whoMay.optional(),
})
export type RefundFile = z.output<typeof refundFile>

/** Which batch its releaser looked at: a colleague may have added to it since. */
const shownBatch = z.strictObject({ madeAt: requestedInstant, refunds: z.int().min(0).max(1_000_000) })
export type ShownBatch = z.output<typeof shownBatch>

/** The account as the customer entered it; `version` names the one that was shown. */
export const unsealedBeneficiary = z.object({
  accountName: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  swift: z.string().optional(),
  bankCode: z.string().optional(),
  country: z.string(),
  version: z.string(),
})
export type UnsealedBeneficiary = z.output<typeof unsealedBeneficiary>

const staffProblems = ['not-found', 'transition-not-allowed', 'second-person-needed'] as const

/** As banks number a transfer (ISO 20022), without the spaces between groups: customers read it, and it is no sentence. */
const bankReference = z
  .string()
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .min(1, { error: 'Fill this in.', abort: true })
  .max(35, { error: 'At most 35 characters.', abort: true })
  .regex(/^[\w/?:().,'+-]+$/, 'Only the letters, digits and signs of the number that the bank gave the transfer.')
const sentTransfer = z.strictObject({ bankReference, sentOn: civilDate })
const fileParams = z.object({ number: z.coerce.number().int().min(1).max(1_000_000_000) })

export const refundEndpoints = defineEndpoints({
  'GET /bookings/:id/refunds': {
    summary: 'The refunds of a booking, newest first.',
    access: 'owner-or-staff',
    response: z.object({ items: z.array(refund) }),
  },
  'PUT /bookings/:id/refund-details': {
    summary: 'Where the open refund of a booking goes. Sealed at rest, shown back masked.',
    access: 'owner',
    needs: 'recent-authentication',
    body: beneficiary,
    response: refund,
    problems: ['not-found', 'transition-not-allowed'],
  },
  'PUT /admin/bookings/:id/refund-details': {
    summary: 'Staff enter the account that a customer read out on the phone. Who enters it never approves the refund.',
    access: 'staff',
    needs: 'recent-authentication',
    notForOwnBooking: true,
    body: beneficiary,
    response: staffRefund,
    problems: ['own-booking', 'not-found', 'transition-not-allowed'],
  },
  'GET /admin/refunds': {
    summary: 'Refunds, the oldest open ones first.',
    access: 'staff',
    /** `to-approve`: those that wait for an approval, and that the caller may approve. */
    query: z.strictObject({ state: z.enum(['open', 'to-approve', ...refundStates]).default('open'), ...pageQuery }),
    /** `waiting`: how many of all open ones wait for staff, and how many for an account of the customer. */
    response: pageSchema(staffRefund).extend({ waiting: openRefundCounts.optional() }),
  },
  'GET /admin/refunds/:id': {
    summary: 'One refund, as the list of refunds shows it.',
    access: 'staff',
    response: staffRefund,
  },
  'POST /admin/bookings/:id/refunds': {
    summary:
      'Opens a refund of what is held too much: an overpayment, or money that found its dates taken. One that is open and not approved becomes part of it.',
    access: 'admin',
    notForOwnBooking: true,
    /** `cancelled` and `declined`: of a booking that is. */
    body: z.strictObject({ amount: enteredAmount, reason: z.enum(refundReasons) }),
    response: staffRefund,
    status: 201,
    problems: ['own-booking', 'not-found', 'amount-not-possible'],
    idempotent: true,
  },
  'GET /admin/refunds/:id/beneficiary': {
    summary: 'The unsealed account of a refund.',
    access: 'admin',
    needs: 'recent-authentication',
    audit: 'entry',
    response: unsealedBeneficiary,
  },
  'POST /admin/refunds/:id/approve': {
    summary: 'ready → approved: the account that was looked at, and no other.',
    access: 'admin',
    needs: 'recent-authentication',
    notForOwnBooking: true,
    /** The `version` of the account. */
    body: z.strictObject({ version: z.string().max(100) }),
    response: staffRefund,
    problems: ['own-booking', ...staffProblems, 'refund-changed'],
  },
  'POST /admin/refunds/:id/unapprove': {
    summary: 'approved → ready, by who approved it, and before it is in a file for the bank.',
    access: 'admin',
    notForOwnBooking: true,
    response: staffRefund,
    problems: ['own-booking', 'not-found', 'transition-not-allowed'],
  },
  'POST /admin/refunds/:id/sent': {
    summary: 'approved → sent: the bank has the order. Written into the ledger.',
    access: 'admin',
    needs: 'recent-authentication',
    notForOwnBooking: true,
    body: sentTransfer,
    response: staffRefund,
    problems: ['own-booking', ...staffProblems, 'amount-not-possible'],
  },
  'POST /admin/refunds/:id/proof': {
    summary: 'Attaches the proof of the bank: multipart/form-data with the part `file`. A later one replaces it.',
    access: 'admin',
    notForOwnBooking: true,
    upload: { field: 'file', maxBytes: maxUploadBytes },
    response: staffRefund,
    problems: ['own-booking', 'not-found', 'transition-not-allowed', ...receiptFileProblemCodes],
    rate: 'upload',
  },
  'POST /bookings/:id/refunds/:refundId/proof-link': {
    summary: 'A link to the proof of the bank for this caller, good for five minutes.',
    access: 'owner-or-staff',
    audit: 'none',
    params: z.object({ id, refundId: id }),
    body: fileLinkSchemas.body,
    response: fileLinkSchemas.response,
    rate: 'browse',
  },
  'GET /refunds/:id/proof': {
    summary: 'The proof itself, for whom the link was made and while it lasts.',
    access: 'owner-or-staff',
    query: fileLinkSchemas.query,
    /** Bytes, always as an attachment. */
    binary: true,
    problems: ['not-found', 'link-expired'],
  },
  'POST /admin/refunds/:id/void': {
    summary: 'Nothing is sent after all.',
    access: 'admin',
    needs: 'recent-authentication',
    notForOwnBooking: true,
    /** `inFile`: the caller knows that it is in a file for the bank, and that the bank may pay it. */
    readByCustomers: ['reason'],
    body: z.strictObject({ reason: singleLineText(300), inFile: z.boolean().optional() }),
    response: staffRefund,
    problems: ['own-booking', ...staffProblems, 'refund-in-file'],
  },
  'GET /admin/refund-files': {
    summary: 'The files for the bank, the newest first.',
    access: 'staff',
    query: z.strictObject(pageQuery),
    response: pageSchema(refundFile),
  },
  'POST /admin/refund-files': {
    summary:
      'Prepares a batch of all approved refunds for each currency. One that waits for its release takes the new.',
    access: 'admin',
    needs: 'recent-authentication',
    response: z.object({ items: z.array(refundFile) }),
    problems: ['nothing-to-export'],
  },
  'POST /admin/refund-files/:number/release': {
    summary:
      'Another admin than who prepared a batch releases it as it was shown, and gets its file for the bank, once.',
    access: 'admin',
    needs: 'recent-authentication',
    params: fileParams,
    body: shownBatch,
    response: z.object({ fileName: z.string(), csv: z.string(), number: z.int(), leftOut: z.int() }),
    problems: ['not-found', 'transition-not-allowed', 'second-person-needed', 'nothing-to-export', 'version-conflict'],
  },
  'POST /admin/refund-files/:number/sent': {
    summary: 'The bank has executed the file: all its refunds that are neither sent nor void are sent, or none.',
    access: 'admin',
    needs: 'recent-authentication',
    params: fileParams,
    body: sentTransfer,
    response: refundFile,
    problems: [...staffProblems, 'amount-not-possible'],
  },
  'POST /admin/refund-files/:number/again': {
    summary: 'An earlier file once more, byte for byte: for whoever lost it before the bank had it.',
    access: 'admin',
    needs: 'recent-authentication',
    params: fileParams,
    response: z.object({ fileName: z.string(), csv: z.string(), number: z.int() }),
    problems: ['not-found', 'second-person-needed', 'file-forgotten'],
  },
})
