import type { Trx } from '#/db/database.ts'
import { firstInstalmentOf, netOf, noMoney } from './money.ts'
import { move } from './move.ts'
import { stopPaymentClock } from './payment-clock.ts'
import { type BookingRow, listBalances } from './queries.ts'

/** What waits for money that is there already waits for nothing: an answer or a lower price came after the payment. */
export const confirmPaid = async (trx: Trx, booking: BookingRow, now: Date): Promise<boolean> => {
  if (booking.state !== 'pending' || booking.answer_due_at !== null) return false
  const [balance = noMoney] = await listBalances(trx, [booking.id])
  if (netOf(balance) < firstInstalmentOf(booking)) return false
  const values = { clock_stopped_at: null }
  await move(trx, booking, { action: 'confirm', role: 'system', userId: null, values, now })
  return true
}

/** Money that came while the booking was only held counts once it is submitted: enough confirms, some stops the clock. */
export const creditMoney = async (trx: Trx, booking: BookingRow, now: Date): Promise<void> => {
  const [balance = noMoney] = await listBalances(trx, [booking.id])
  if (netOf(balance) <= 0) return
  if (!(await confirmPaid(trx, booking, now))) await stopPaymentClock(trx, booking, now)
}
