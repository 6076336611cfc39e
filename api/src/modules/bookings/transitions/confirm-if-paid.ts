import type { Trx } from '#/db/database.ts'
import { keepsDates, toFirstInstalmentAmount, toNet, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { transitionBooking } from './transition-booking.ts'
import { stopDeadlineForPayment } from '../deadlines/payment-deadline.ts'
import { type BookingRow, listLedgerSums } from '../queries.ts'

/** Confirms a pending booking whose payment arrived before its approval, or before its price was lowered. */
export const confirmIfPaid = async (trx: Trx, booking: BookingRow, now: Date): Promise<boolean> => {
  if (booking.state !== 'pending' || booking.answer_due_at !== null) return false
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  if (toNet(sums) < toFirstInstalmentAmount(booking)) return false
  const values = { clock_stopped_at: null }
  await transitionBooking(trx, booking, { action: 'confirm', role: 'system', userId: null, values, now })
  return true
}

/** Counts payments made before submission: the first instalment confirms, a smaller sum stops the deadline. */
export const confirmIfPaidOrStopDeadlineIfPartPaid = async (
  trx: Trx,
  booking: BookingRow,
  now: Date,
): Promise<void> => {
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
  if (!keepsDates(booking, toNet(sums))) return
  if (!(await confirmIfPaid(trx, booking, now))) await stopDeadlineForPayment(trx, booking, now)
}
