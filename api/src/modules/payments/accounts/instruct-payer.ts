import { baseCurrency, type CurrencyCode, type PaymentInstructions } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { getBookingRow, isPayable, listBalances, moneyOf } from '#/modules/bookings/index.ts'
import { decimal } from '../decimal.ts'
import { NothingToPay } from '../problems.ts'
import { qrOf, toAccount } from './account.ts'
import { listAccountsTaking } from './queries.ts'

/** How to pay what is due next: into an account of the agreed currency or, where there is none, in dollars. */
export const instructPayer = async (db: Db, bookingId: string, now: Date): Promise<PaymentInstructions> => {
  const booking = await getBookingRow(db, bookingId)
  const [sums = { paid: 0, charged: 0, refunded: 0 }] = await listBalances(db, [bookingId])
  if (!isPayable(booking, sums, now)) throw new NothingToPay()
  const { dueNow, nextDueAt } = moneyOf(booking, sums, true)
  const agreed = booking.currency as CurrencyCode
  const ours = await listAccountsTaking(db, agreed)
  const currency = ours.length > 0 ? agreed : baseCurrency
  const accounts = (ours.length > 0 ? ours : await listAccountsTaking(db, baseCurrency)).map(toAccount)
  const amount = currency === agreed ? dueNow.amount : dueNow.usd
  const { reference } = booking
  const [first] = accounts
  return {
    reference,
    currency,
    amount: { amount, usd: dueNow.usd },
    dueAt: nextDueAt,
    accounts,
    qr: first ? qrOf({ account: first, amount: decimal(amount, currency), reference }) : null,
  }
}
