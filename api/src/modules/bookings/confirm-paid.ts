import type { Trx } from '#/db/database.ts'
import { firstInstalmentOf, netOf, noMoney } from './money.ts'
import { move } from './move.ts'
import { type BookingRow, listBalances } from './queries.ts'

/** What waits for money that is there already waits for nothing: an answer or a lower price came after the payment. */
export const confirmPaid = async (trx: Trx, booking: BookingRow, now: Date): Promise<void> => {
  if (booking.state !== 'pending' || booking.answer_due_at !== null) return
  const [balance = noMoney] = await listBalances(trx, [booking.id])
  if (netOf(balance) < firstInstalmentOf(booking)) return
  const values = { clock_stopped_at: null }
  await move(trx, booking, { action: 'confirm', role: 'system', userId: null, values, now })
}
