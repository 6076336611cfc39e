import type { Trx } from '#/db/database.ts'
import { type BookingRow, listBalances, netOf, noMoney, restartPaymentClock } from '#/modules/bookings/index.ts'
import { countWaiting } from '../receipts/queries.ts'

/** The clock runs again once nothing is under review and no money is there that would be thrown out by it. */
export const restartClock = async (trx: Trx, booking: BookingRow, now: Date): Promise<void> => {
  if (booking.clock_stopped_at === null || (await countWaiting(trx, booking.id)) > 0) return
  const [balance = noMoney] = await listBalances(trx, [booking.id])
  if (netOf(balance) <= 0) await restartPaymentClock(trx, booking, now)
}
