import type { Trx } from '#/db/database.ts'
import { keepsDates, zeroLedgerSums, toNet } from '#/modules/payment-terms/index.ts'
import {
  limitStopAfterReversal,
  restartStoppedDeadline,
  renewDueDatesOfConfirmedUnlessPaid,
} from './payment-deadline.ts'
import { type BookingRow, listLedgerSums } from '../queries.ts'

interface RestartOptions {
  now: Date
  allowsNewReviewTime: boolean
}

/** Does nothing once money that keeps the dates has arrived. While a receipt waits, the stop gets its usual end instead. */
export const restartDeadlineUnlessMoneyArrived = async (
  trx: Trx,
  booking: BookingRow,
  { now, allowsNewReviewTime }: RestartOptions,
): Promise<void> => {
  if (booking.clock_stopped_at === null) return
  const [sums] = await listLedgerSums(trx, [booking.id])
  if (sums && keepsDates(booking, toNet(sums))) return
  if (sums?.receipt_status !== 'submitted') await restartStoppedDeadline(trx, booking, { now, allowsNewReviewTime })
  else if (booking.clock_stopped_until === null) await limitStopAfterReversal(trx, booking, now)
}

export const renewDeadlinesAfterReversal = async (trx: Trx, booking: BookingRow, now: Date): Promise<void> => {
  await restartDeadlineUnlessMoneyArrived(trx, booking, { now, allowsNewReviewTime: true })
  if (booking.state !== 'confirmed' && booking.state !== 'completed') return
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  await renewDueDatesOfConfirmedUnlessPaid(trx, booking, toNet(sums), now)
}
