import { z } from 'zod'
import { defineEndpoints } from './endpoint.ts'
import {
  agreedAmount,
  responseDate,
  civilDate,
  currencyCode,
  id,
  enteredAmount,
  instant,
  multiLineText,
  paragraphs,
  singleLineText,
  minorUnits,
  patternText,
} from './fields.ts'
import { whoMay } from './who-may.ts'

const accountFields = {
  currency: currencyCode,
  bankName: singleLineText(100),
  accountName: singleLineText(100),
  accountNumber: singleLineText(40),
  iban: singleLineText(42).nullable(),
  swift: singleLineText(11).nullable(),
  /** Of the country that IBAN or SWIFT names: sort code, BSB, routing number, IFSC. Absent: it stays as it is. */
  bankCode: singleLineText(20).nullable().optional(),
  branch: singleLineText(100).nullable(),
  /** Notes for the payer: which charges to choose, how long a transfer takes. */
  note: singleLineText(300).nullable(),
  isActive: z.boolean(),
}

/** A bank account that customers pay into. */
export const bankAccount = z.object({
  id,
  currency: currencyCode,
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  iban: z.string().nullable(),
  swift: z.string().nullable(),
  /** Without spaces and dashes. */
  bankCode: z.string().nullish(),
  branch: z.string().nullable(),
  note: z.string().nullable(),
  isActive: z.boolean(),
})
export type BankAccount = z.output<typeof bankAccount>

/** As staff see it. `formerNumbers`: its statements may still name them. */
export const staffBankAccount = bankAccount.extend({ formerNumbers: z.array(z.string()).optional() })
export type StaffBankAccount = z.output<typeof staffBankAccount>
const bankAccountRequest = z.strictObject(accountFields)

/** A change of an account: it takes effect when another admin approves it. */
export const bankAccountChange = z.object({
  id,
  accountId: id,
  /** As the account was when this was proposed; null when it is a new one. */
  before: bankAccount.omit({ id: true }).nullable(),
  after: bankAccount.omit({ id: true }),
  proposedBy: z.string(),
  proposedAt: instant,
  /** Whether the caller proposed it: who did cannot approve it. */
  isOwn: z.boolean(),
  state: z.enum(['waiting', 'approved', 'rejected']),
  /** While it waits: bookings with money due whose customers were given what changes, and have a mail once it does. */
  bookingsGiven: z.int().optional(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** While it waits: who may approve it. */
  approval: whoMay.optional(),
})
export type BankAccountChange = z.output<typeof bankAccountChange>

const wholeFields = {
  amount: agreedAmount,
  qr: z.string().nullable(),
  /** When the first of what `amount` of the instructions leaves is due. */
  restDueAt: instant.nullable(),
}

/** All a customer needs to pay by bank transfer. */
export const paymentInstructions = z.object({
  reference: z.string(),
  currency: currencyCode,
  /** To transfer now; the accounts listed take this currency. */
  amount: agreedAmount,
  dueAt: instant.nullable(),
  accounts: z.array(bankAccount),
  /** What a QR code of the first account says; null without an account. */
  qr: z.string().nullable(),
  /** All that is left, to pay at once instead; null where nothing is due later. */
  whole: z.object(wholeFields).nullish(),
})
export type PaymentInstructions = z.output<typeof paymentInstructions>

const paidBookings = z.array(
  z.object({
    bookingId: id,
    reference: z.string(),
    title: z.string(),
    amount: agreedAmount,
    dueAt: instant.nullable(),
  }),
)

/** One transfer for all that is to be paid now of a trip. `reference`: all of them, for the text of the transfer. */
export const tripPayment = paymentInstructions.extend({
  /** Of the amounts of `bookings`. */
  agreedCurrency: currencyCode,
  bookings: paidBookings,
  whole: z.object({ ...wholeFields, reference: z.string(), bookings: paidBookings }).nullish(),
})
export type TripPayment = z.output<typeof tripPayment>

export const ledgerEntryKinds = ['payment', 'bank-charge', 'refund', 'reversal'] as const
export const paymentSources = ['receipt', 'statement', 'manual'] as const

/** How money came that staff enter by hand. */
export const enteredPaymentMethods = ['bank', 'cash', 'card'] as const
export type EnteredPaymentMethod = (typeof enteredPaymentMethods)[number]

/** One row of the ledger: appended, never changed. The sign follows from the kind. */
export const ledgerEntry = z.object({
  id,
  kind: z.enum(ledgerEntryKinds),
  ...agreedAmount.shape,
  source: z.enum(paymentSources).nullable(),
  /** Of a payment that staff entered; absent in older ones. */
  method: z.enum(enteredPaymentMethods).optional(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  receivedOn: z.string().nullable(),
  at: instant,
  reverses: id.nullable(),
  isReversed: z.boolean(),
  /** Of a payment: whether a line of a bank statement shows it. */
  isProven: z.boolean().optional(),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

/** A recorded payment that a new receipt or line may show. */
export const paymentOnRecord = z.object({
  entryId: id,
  /** Minor units of the currency agreed for its booking. */
  amount: minorUnits,
  currency: currencyCode,
  receivedOn: responseDate.nullable(),
  source: z.enum(paymentSources).nullable(),
  method: z.enum(enteredPaymentMethods).optional(),
  isOnStatement: z.boolean(),
  hasReceipt: z.boolean(),
})
export type PaymentOnRecord = z.output<typeof paymentOnRecord>

/** A payment that the same file has shown, of this booking or another one. */
export const paymentWithReceipt = paymentOnRecord.extend({ receiptId: id, bookingId: id, reference: z.string() })
export type PaymentWithReceipt = z.output<typeof paymentWithReceipt>

/** The fields that confirm a payment after `payment-known` or `amount-unusual`. */
export const unusualPaymentConfirmationFields = {
  /** It is none of the recorded payments. */
  anotherTransfer: z.boolean().default(false),
  /** The amount named again, where it is far more than is owed. */
  confirmedAmount: enteredAmount.optional(),
}

/** `held`: what the booking has no use for. */
const bookingWithMoney = z.object({
  bookingId: id,
  reference: z.string(),
  title: z.string(),
  customer: z.string(),
  state: z.string(),
  currency: currencyCode,
  held: agreedAmount,
  since: instant,
})

const ledger = z.object({
  currency: currencyCode,
  entries: z.array(ledgerEntry),
  paid: agreedAmount,
  due: agreedAmount,
  /** What may be written off as a bank's charge: a difference within the tolerance for wire fees; else 0. */
  closable: agreedAmount,
})

export const paymentEndpoints = defineEndpoints({
  'GET /bookings/:id/payment': {
    summary: 'How to pay what is due next.',
    access: 'owner-or-staff',
    response: paymentInstructions,
    problems: ['not-found', 'nothing-to-pay'],
  },
  'GET /admin/bank-accounts': {
    summary: 'The accounts that customers pay into.',
    access: 'staff',
    response: z.object({ items: z.array(staffBankAccount) }),
  },
  'GET /admin/bank-account-changes': {
    summary: 'What was proposed, approved and rejected of our accounts: what waits first, then the newest.',
    access: 'staff',
    response: z.object({ items: z.array(bankAccountChange) }),
  },
  'POST /admin/bank-account-changes': {
    summary: 'Proposes a new account, or a change of one. All admins get a mail.',
    access: 'admin',
    needs: 'recent-authentication',
    body: z.strictObject({ accountId: id.nullable(), account: bankAccountRequest }),
    response: bankAccountChange,
    status: 201,
    problems: ['not-found', 'change-waiting', 'nothing-to-change'],
  },
  'POST /admin/bank-account-changes/:id/approve': {
    summary: 'Another admin than who proposed it lets it take effect. All admins get a mail.',
    access: 'admin',
    needs: 'recent-authentication',
    response: bankAccountChange,
    problems: ['not-found', 'already-reviewed', 'second-person-needed'],
  },
  'POST /admin/bank-account-changes/:id/reject': {
    summary: 'It never takes effect; who proposed it withdraws it this way.',
    access: 'admin',
    response: bankAccountChange,
    problems: ['not-found', 'already-reviewed'],
  },
  'GET /admin/bookings/:id/ledger': {
    summary: 'Every payment, charge and refund of a booking.',
    access: 'staff',
    response: ledger,
  },
  'POST /admin/bookings/:id/payments': {
    summary: 'Records money that arrived without a receipt. Enough of it confirms a pending booking.',
    access: 'staff',
    notForOwnBooking: true,
    body: z.strictObject({
      amount: enteredAmount,
      receivedOn: civilDate,
      /** Cash and cards need a note: no statement shows them. */
      method: z.enum(enteredPaymentMethods).default('bank'),
      note: paragraphs(300).optional(),
      /** Write a remaining difference within the tolerance off as a bank's charge. */
      closeDifference: z.boolean().default(false),
      ...unusualPaymentConfirmationFields,
    }),
    response: ledger,
    status: 201,
    problems: ['own-booking', 'not-found', 'transition-not-allowed', 'payment-known', 'amount-unusual'],
    idempotent: true,
  },
  'POST /admin/ledger-entries/:id/reverse': {
    summary: 'Takes a wrongly recorded payment or charge back, by a row of its own.',
    access: 'staff',
    needs: 'recent-authentication',
    notForOwnBooking: true,
    readByCustomers: ['reason'],
    body: z.strictObject({ reason: multiLineText(300) }),
    response: ledger,
    problems: ['own-booking', 'not-found', 'already-reviewed', 'amount-not-possible', 'refund-open'],
  },
  'GET /admin/ledger-export': {
    summary: 'Every payment, refund and charge recorded in a month, as a CSV file for the accountant.',
    access: 'admin',
    needs: 'recent-authentication',
    audit: 'entry',
    query: z.strictObject({ month: patternText(7, /^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month like 2026-11.') }),
    binary: true,
    rate: 'write',
  },
  'GET /admin/overpayments': {
    summary: 'Bookings that hold more than was agreed, less what open refunds give back. The longest waiting first.',
    access: 'staff',
    response: z.object({ items: z.array(bookingWithMoney) }),
  },
  'GET /admin/unallocated-payments': {
    summary: 'Paid, but not available: money of bookings that ended and could not be given their dates back.',
    access: 'staff',
    response: z.object({
      items: z.array(bookingWithMoney),
    }),
  },
})
