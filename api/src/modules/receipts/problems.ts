import type { PaymentWithReceipt } from '@escapes/contract'
import { Problem, problemOf } from '#/http/problem.ts'

export class TooManyReceipts extends problemOf(
  'too-many-receipts',
  'Ten receipts of this booking are waiting already. We look at them as soon as we can.',
) {}

export class PaymentAmountDiffers extends Problem {
  constructor() {
    const message = 'The payment on record has another amount.'
    super('validation-failed', message, { errors: [{ path: 'amount', code: 'invalid', message }] })
  }
}

export class PaymentNotOnRecord extends problemOf('payment-not-on-record', (detail: string) => detail) {}

/** The bookings and payments are listed, so that a person can decide. */
export class ReceiptKnown extends Problem {
  constructor(receipts: readonly PaymentWithReceipt[]) {
    const names = [...new Set(receipts.map(({ reference }) => reference))].join(', ')
    super('receipt-known', `The same file was accepted for ${names}.`, { extra: { receipts } })
  }
}
