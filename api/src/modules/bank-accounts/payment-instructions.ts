import { baseCurrency, type CurrencyCode, type PaymentInstructions } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getBookingRow, listLedgerSums } from '#/modules/bookings/index.ts'
import { isPayable } from '#/modules/booking-states/index.ts'
import { toBookingMoney, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { toDecimalText } from '#/csv/to-decimal-text.ts'
import { NothingToPay } from './problems.ts'
import { toPaymentQrText, toBankAccount } from './to-bank-account.ts'
import { listActiveBankAccounts } from './queries.ts'

/** As `findPaymentInstructions`, but throws `nothing-to-pay` when nothing is due. */
export const getPaymentInstructions = async (db: Db, bookingId: string, now: Date): Promise<PaymentInstructions> => {
  const instructions = await findPaymentInstructions(db, bookingId, now)
  if (!instructions) throw new NothingToPay()
  return instructions
}

/**
 * How to pay the next amount due: into accounts of the agreed currency, else in dollars. Undefined when nothing is
 * due.
 */
export const findPaymentInstructions = async (
  db: Db,
  bookingId: string,
  now: Date,
): Promise<PaymentInstructions | undefined> => {
  const booking = await getBookingRow(db, bookingId)
  const [sums = zeroLedgerSums] = await listLedgerSums(db, [bookingId])
  if (!isPayable(booking, sums, now)) return undefined
  const { dueNow, nextDueAt } = toBookingMoney(booking, sums, true)
  const agreed = booking.currency as CurrencyCode
  const agreedCurrencyAccounts = await listActiveBankAccounts(db, agreed)
  const currency = agreedCurrencyAccounts.length > 0 ? agreed : baseCurrency
  const accounts = (
    agreedCurrencyAccounts.length > 0 ? agreedCurrencyAccounts : await listActiveBankAccounts(db, baseCurrency)
  ).map(toBankAccount)
  const amount = currency === agreed ? dueNow.amount : dueNow.usd
  const { reference } = booking
  const [first] = accounts
  return {
    reference,
    currency,
    amount: { amount, usd: dueNow.usd },
    dueAt: nextDueAt,
    accounts,
    qr: first ? toPaymentQrText({ account: first, amount: toDecimalText(amount, currency), reference }) : null,
  }
}
