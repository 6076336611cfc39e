import type { Trx } from '#/db/database.ts'
import { toOverpaidAmount, zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { getBookingRow } from '../get-booking.ts'
import { type BookingRow, listLedgerSums } from '../queries.ts'
import type { RefundPort } from '../refund-port.ts'

/** Begins the refund of what a lower total leaves, as a cancellation does, and ends it where the total has grown. */
export const settleOverpaid = async (
  trx: Trx,
  refunds: RefundPort,
  { id, total_agreed: before }: BookingRow,
  now: Date,
): Promise<void> => {
  const booking = await getBookingRow(trx, id)
  if (booking.total_agreed === before) return
  const [sums = zeroLedgerSums] = await listLedgerSums(trx, [id])
  await refunds.settleOverpaid(trx, booking, { amount: toOverpaidAmount(booking.total_agreed, sums), now })
}
