import { type CivilDate, type CurrencyCode, type PaymentOnRecord, nightsBetween } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import type { BookingRow } from '#/modules/bookings/index.ts'
import { toAmountWithDollars } from '#/modules/payment-terms/index.ts'
import { PaymentKnown } from './problems.ts'
import { type ActivePayment, listActivePayments } from './queries.ts'
import { transferTolerance } from './transfer-tolerance.ts'

/** Minor units of the agreed currency. */
export interface ReceivedMoney {
  amount: number
  receivedOn: CivilDate
}

const isNear = (booking: BookingRow, one: number, other: number): boolean => {
  const missing = Math.abs(one - other)
  return (
    missing === 0 ||
    transferTolerance.isBankCharge({
      missing,
      missingUsd: toAmountWithDollars(booking, missing).usd,
      total: booking.total_agreed,
    })
  )
}

const isAround = (payment: ActivePayment, day: CivilDate): boolean =>
  payment.received_on !== null && Math.abs(nightsBetween(payment.received_on, day)) <= transferTolerance.maxDaysApart

/**
 * Recorded payments that this money could be: amount and day fit. For a payment without a receipt, a receipt needs
 * only one of the two.
 */
const listPossiblePayments = (
  payments: readonly ActivePayment[],
  booking: BookingRow,
  money: ReceivedMoney,
  by: 'receipt' | 'hand',
) =>
  payments.filter((payment) => {
    const fits = isNear(booking, payment.amount, money.amount)
    const isOfThoseDays = isAround(payment, money.receivedOn)
    return by === 'receipt' && payment.receipt_id === null ? fits || isOfThoseDays : fits && isOfThoseDays
  })

/** Throws `payment-known` with the payments that this money could be. The caller holds the lock of the booking. */
export const requireUnrecordedTransfer = async (
  db: Db,
  booking: BookingRow,
  money: ReceivedMoney,
  by: 'receipt' | 'hand',
): Promise<void> => {
  const possible = listPossiblePayments(await listActivePayments(db, [booking.id]), booking, money, by)
  if (possible.length > 0)
    throw new PaymentKnown(possible.map((payment) => toPaymentOnRecord(payment, booking.currency)))
}

/** The payment of that amount around that day that came from a statement and has no receipt yet. */
export const findPaymentFromStatement = async (db: Db, booking: BookingRow, { amount, receivedOn }: ReceivedMoney) =>
  (await listActivePayments(db, [booking.id])).find(
    (payment) =>
      payment.source === 'statement' &&
      payment.receipt_id === null &&
      payment.amount === amount &&
      isAround(payment, receivedOn),
  )

export const toPaymentOnRecord = (payment: Omit<ActivePayment, 'booking_id'>, currency: string): PaymentOnRecord => ({
  entryId: payment.id,
  amount: payment.amount,
  currency: currency as CurrencyCode,
  receivedOn: payment.received_on,
  source: payment.source,
  ...(payment.method !== null && { method: payment.method }),
  isOnStatement: payment.statement_line_id !== null,
  hasReceipt: payment.receipt_id !== null,
})
