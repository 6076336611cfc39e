import { z } from 'zod'
import { endpoints } from './endpoint.ts'
import { agreedAmount, civilDate, currencyCode, id, idParams, enteredAmount, instant, line } from './fields.ts'

const accountFields = {
  currency: currencyCode,
  bankName: line(100),
  accountName: line(100),
  accountNumber: line(40),
  iban: line(42).nullable(),
  swift: line(11).nullable(),
  branch: line(100).nullable(),
  /** What a payer must know: which charges to choose, how long it takes. */
  note: line(300).nullable(),
  isActive: z.boolean(),
}

/** An account travellers pay into, as it was entered once. */
export const bankAccount = z.object({
  id,
  currency: currencyCode,
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
  iban: z.string().nullable(),
  swift: z.string().nullable(),
  branch: z.string().nullable(),
  note: z.string().nullable(),
  isActive: z.boolean(),
})
export type BankAccount = z.output<typeof bankAccount>
const bankAccountRequest = z.strictObject(accountFields)

/** All a traveller needs to pay by bank transfer. */
export const paymentInstructions = z.object({
  reference: z.string(),
  currency: currencyCode,
  /** To transfer now; the accounts listed take this currency. */
  amount: agreedAmount,
  dueAt: instant.nullable(),
  accounts: z.array(bankAccount),
  /** What a QR code of the first account says; null without an account. */
  qr: z.string().nullable(),
})
export type PaymentInstructions = z.output<typeof paymentInstructions>

export const ledgerKinds = ['payment', 'bank-charge', 'refund', 'reversal'] as const
export const paymentSources = ['receipt', 'statement', 'manual'] as const

/** One row of the ledger: appended, never changed. The sign follows from the kind. */
export const ledgerEntry = z.object({
  id,
  kind: z.enum(ledgerKinds),
  ...agreedAmount.shape,
  source: z.enum(paymentSources).nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  receivedOn: z.string().nullable(),
  at: instant,
  reverses: id.nullable(),
  isReversed: z.boolean(),
})
export type LedgerEntry = z.output<typeof ledgerEntry>

const ledger = z.object({
  currency: currencyCode,
  entries: z.array(ledgerEntry),
  paid: agreedAmount,
  due: agreedAmount,
  /** What may be written off as a bank's charge: a difference within the tolerance for wire fees; else 0. */
  closable: agreedAmount,
})

export const paymentEndpoints = endpoints({
  'GET /bookings/:id/payment': {
    summary: 'How to pay what is due next.',
    access: 'owner-or-staff',
    params: idParams,
    response: paymentInstructions,
    problems: ['not-found', 'nothing-to-pay'],
    rate: 'browse',
    cache: 'no-store',
  },
  'GET /admin/bank-accounts': {
    summary: 'The accounts that travellers pay into.',
    access: 'staff',
    response: z.object({ items: z.array(bankAccount) }),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/bank-accounts': {
    summary: 'Adds an account.',
    access: 'admin',
    body: bankAccountRequest,
    response: bankAccount,
    status: 201,
    problems: [],
    rate: 'write',
    cache: 'no-store',
  },
  'PUT /admin/bank-accounts/:id': {
    summary: 'Changes an account, or takes it out of use.',
    access: 'admin',
    params: idParams,
    body: bankAccountRequest,
    response: bankAccount,
    problems: ['not-found'],
    rate: 'write',
    cache: 'no-store',
  },
  'GET /admin/bookings/:id/ledger': {
    summary: 'Every payment, charge and refund of a booking.',
    access: 'staff',
    params: idParams,
    response: ledger,
    problems: ['not-found'],
    rate: 'browse',
    cache: 'no-store',
  },
  'POST /admin/bookings/:id/payments': {
    summary: 'Records money that arrived without a receipt. Enough of it confirms a pending booking.',
    access: 'staff',
    params: idParams,
    body: z.strictObject({
      amount: enteredAmount,
      receivedOn: civilDate,
      note: z.string().trim().max(300).optional(),
      /** Write a remaining difference within the tolerance off as a bank's charge. */
      closeDifference: z.boolean().default(false),
    }),
    response: ledger,
    status: 201,
    problems: ['not-found', 'transition-not-allowed', 'idempotency-key-missing', 'idempotency-key-reused'],
    rate: 'write',
    cache: 'no-store',
    idempotent: true,
  },
  'POST /admin/ledger-entries/:id/reverse': {
    summary: 'Takes a wrongly recorded payment or charge back, by a row of its own.',
    access: 'staff',
    params: idParams,
    body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
    response: ledger,
    problems: ['not-found', 'already-reviewed', 'amount-not-possible', 'refund-open'],
    rate: 'write',
    cache: 'no-store',
  },
  'GET /admin/stranded-payments': {
    summary: 'Paid, but not available: money of bookings that ended and could not be given their dates back.',
    access: 'staff',
    response: z.object({
      items: z.array(
        z.object({
          bookingId: id,
          reference: z.string(),
          title: z.string(),
          customer: z.string(),
          state: z.string(),
          currency: currencyCode,
          held: agreedAmount,
          since: instant,
        }),
      ),
    }),
    problems: [],
    rate: 'browse',
    cache: 'no-store',
  },
})
