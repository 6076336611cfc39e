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
  return due && toInstructions(db, [due], [due])
}

interface Due {
  bookingId: string
  reference: string
  title: string
  agreed: CurrencyCode
  dueNow: AgreedAmount
  nextDueAt: string | null
  /** All that is left. */
  due: AgreedAmount
  /** When what `dueNow` leaves is due. */
  restDueAt: string | null
  /** Whether its first instalment has arrived: the next one is due later. */
  isBegun: boolean
  /** Whether money is asked for: an expired booking takes what is on its way, and of one with a receipt we check that. */
  isAskedFor: boolean
}
type Dues = readonly [Due, ...Due[]]

const findDue = async (db: Db, bookingId: string, now: Date): Promise<Due | undefined> => {
  const booking = await getBookingRow(db, bookingId)
  const [sums] = await listLedgerSums(db, [bookingId])
  if (!isPayable(booking, sums ?? zeroLedgerSums, now)) return undefined
  const { dueNow, nextDueAt, due, instalments } = toBookingMoney(booking, sums ?? zeroLedgerSums, true)
  return {
    bookingId,
    reference: booking.reference,
    title: booking.listing_title,
    agreed: booking.currency as CurrencyCode,
    dueNow,
    nextDueAt,
    due,
    restDueAt: due.amount > dueNow.amount ? (instalments.at(-1)?.dueAt ?? null) : null,
    isBegun: instalments[0]?.isPaid ?? false,
    isAskedFor: sums?.receipt_status !== 'submitted' && stateAt(booking, now) !== 'expired',
  }
}

const firstOf = (days: readonly (string | null)[]): string | null =>
  days.flatMap((day) => day ?? []).toSorted()[0] ?? null

const toReferences = (dues: Dues): string => dues.map(({ reference }) => reference).join(' ')

/**
 * Of `now`, and of `all` as the whole. All are of one agreed currency. The first deadline is that of the transfer.
 */
const toInstructions = async (db: Db, now: Dues, all: Dues): Promise<PaymentInstructions> => {
  const [{ agreed }] = now
  const agreedCurrencyAccounts = await listActiveBankAccounts(db, agreed)
  const currency = agreedCurrencyAccounts.length > 0 ? agreed : baseCurrency
  const accounts = (
    agreedCurrencyAccounts.length > 0 ? agreedCurrencyAccounts : await listActiveBankAccounts(db, baseCurrency)
  ).map(toBankAccount)
  const [account] = accounts
  const toTransfer = (dues: Dues, of: 'dueNow' | 'due') => {
    const sumOf = (unit: keyof AgreedAmount) => dues.reduce((sum, due) => sum + due[of][unit], 0)
    const amount = { amount: currency === agreed ? sumOf('amount') : sumOf('usd'), usd: sumOf('usd') }
    const text = { amount: toDecimalText(amount.amount, currency), reference: toReferences(dues) }
    return { amount, qr: account ? toPaymentQrText({ account, ...text }) : null }
  }
  const next = toTransfer(now, 'dueNow')
  const whole = toTransfer(all, 'due')
  const later = all.map((due) => (now.includes(due) ? due.restDueAt : due.nextDueAt))
  return {
    reference: toReferences(now),
    currency,
    ...next,
    dueAt: firstOf(now.map(({ nextDueAt }) => nextDueAt)),
    accounts,
    whole: whole.amount.usd > next.amount.usd ? { ...whole, restDueAt: firstOf(later) } : null,
  }
}

const toPaidBookings = (dues: Dues, of: 'dueNow' | 'due'): TripPayment['bookings'] =>
  dues.map(({ bookingId, reference, title, nextDueAt, [of]: amount }) => ({
    bookingId,
    reference,
    title,
    amount,
    dueAt: nextDueAt,
  }))

const isAtLeastOne = (dues: readonly Due[]): dues is Dues => dues.length > 0

/**
 * One transfer for what is due of these bookings, which have one currency: those whose receipt is under review are left
 * out, and so are those of which nobody should send more. A rest that is due later waits while something holds no dates
 * yet. Throws `nothing-to-pay`.
 */
export const getTransferForBookings = async (db: Db, bookingIds: readonly string[], at: Date): Promise<TripPayment> => {
  const found = await Promise.all(bookingIds.map((id) => findDue(db, id, at)))
  const all = found.flatMap((due) => due ?? []).filter(({ isAskedFor }) => isAskedFor)
  if (!isAtLeastOne(all)) throw new NothingToPay()
  const first = all.filter(({ isBegun }) => !isBegun)
  const now = isAtLeastOne(first) ? first : all
  const { whole, ...instructions } = await toInstructions(db, now, all)
  return {
    ...instructions,
    bookings: toPaidBookings(now, 'dueNow'),
    agreedCurrency: all[0].agreed,
    whole: whole ? { ...whole, reference: toReferences(all), bookings: toPaidBookings(all, 'due') } : null,
  }
}
