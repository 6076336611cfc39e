import {
  type AgreedAmount,
  baseCurrency,
  type CurrencyCode,
  type PaymentInstructions,
  type TripPayment,
} from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getBookingRow, listLedgerSums } from '#/modules/bookings/index.ts'
import { isPayable, stateAt } from '#/modules/booking-states/index.ts'
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
  const due = await findDue(db, bookingId, now)
  return due && toInstructions(db, [due], due.reference)
}

interface Due {
  bookingId: string
  reference: string
  title: string
  agreed: CurrencyCode
  dueNow: AgreedAmount
  nextDueAt: string | null
  /** Whether money is asked for: an expired booking takes what is on its way, and of one with a receipt we check that. */
  isAskedFor: boolean
}

const findDue = async (db: Db, bookingId: string, now: Date): Promise<Due | undefined> => {
  const booking = await getBookingRow(db, bookingId)
  const [sums] = await listLedgerSums(db, [bookingId])
  if (!isPayable(booking, sums ?? zeroLedgerSums, now)) return undefined
  const { dueNow, nextDueAt } = toBookingMoney(booking, sums ?? zeroLedgerSums, true)
  return {
    bookingId,
    reference: booking.reference,
    title: booking.listing_title,
    agreed: booking.currency as CurrencyCode,
    dueNow,
    nextDueAt,
    isAskedFor: sums?.receipt_status !== 'submitted' && stateAt(booking, now) !== 'expired',
  }
}

const sumOf = (dues: readonly Due[], pick: (amount: AgreedAmount) => number): number =>
  dues.reduce((sum, { dueNow }) => sum + pick(dueNow), 0)

/** All of one agreed currency. The first deadline is that of the transfer. */
const toInstructions = async (
  db: Db,
  dues: readonly [Due, ...Due[]],
  reference: string,
): Promise<PaymentInstructions> => {
  const [{ agreed }] = dues
  const agreedCurrencyAccounts = await listActiveBankAccounts(db, agreed)
  const currency = agreedCurrencyAccounts.length > 0 ? agreed : baseCurrency
  const accounts = (
    agreedCurrencyAccounts.length > 0 ? agreedCurrencyAccounts : await listActiveBankAccounts(db, baseCurrency)
  ).map(toBankAccount)
  const usd = sumOf(dues, (due) => due.usd)
  const amount = currency === agreed ? sumOf(dues, (due) => due.amount) : usd
  const [first] = accounts
  return {
    reference,
    currency,
    amount: { amount, usd },
    dueAt: dues.flatMap(({ nextDueAt }) => nextDueAt ?? []).toSorted()[0] ?? null,
    accounts,
    qr: first ? toPaymentQrText({ account: first, amount: toDecimalText(amount, currency), reference }) : null,
  }
}

/**
 * One transfer for what is due of these bookings, which have one currency: those whose receipt is under review are left
 * out, and so are those of which nobody should send more. Throws `nothing-to-pay`.
 */
export const getTransferForBookings = async (
  db: Db,
  bookingIds: readonly string[],
  now: Date,
): Promise<TripPayment> => {
  const all = await Promise.all(bookingIds.map((id) => findDue(db, id, now)))
  const [first, ...others] = all.flatMap((due) => due ?? []).filter(({ isAskedFor }) => isAskedFor)
  if (!first) throw new NothingToPay()
  const dues = [first, ...others] as const
  return {
    ...(await toInstructions(db, dues, dues.map(({ reference }) => reference).join(' '))),
    bookings: dues.map(({ bookingId, reference, title, dueNow, nextDueAt }) => ({
      bookingId,
      reference,
      title,
      amount: dueNow,
      dueAt: nextDueAt,
    })),
    agreedCurrency: first.agreed,
  }
}
