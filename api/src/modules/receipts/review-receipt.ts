import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { type BookingRow, lockBooking } from '#/modules/bookings/index.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { findStaffReceiptRow } from './staff-receipt-queries.ts'
import { lockWaitingReceipt, markReceiptReviewed, type ReceiptRow, type ReceiptReview } from './queries.ts'

const rejectAsReviewed = async (trx: Trx, id: string): Promise<never> => {
  const receipt = await findStaffReceiptRow(trx, id)
  if (!receipt) throw new NotFound()
  if (receipt.status === 'closed')
    throw new AlreadyReviewed('The booking ended before anybody reviewed this receipt: it is closed.')
  const done = receipt.status === 'duplicate' ? 'closed this receipt as a duplicate' : `${receipt.status} this receipt`
  throw new AlreadyReviewed(`${receipt.reviewer ?? 'Somebody'} has ${done} already.`)
}

export const reviewReceipt = async (trx: Trx, id: string, verdict: ReceiptReview): Promise<ReceiptRow> => {
  const receipt = (await markReceiptReviewed(trx, id, verdict)) ?? (await rejectAsReviewed(trx, id))
  const thing = { kind: 'receipts', id, bookingId: receipt.booking_id }
  recordChange(trx, thing, { status: 'submitted' }, { status: receipt.status, reason: receipt.reject_reason })
  return receipt
}

/** Locks the receipt, then the booking, as every change of money does. */
export const lockWaitingReceiptAndBooking = async (
  trx: Trx,
  id: string,
): Promise<{ receipt: ReceiptRow; booking: BookingRow }> => {
  const receipt = (await lockWaitingReceipt(trx, id)) ?? (await rejectAsReviewed(trx, id))
  const booking = await lockBooking(trx, receipt.booking_id)
  if (!booking) throw new NotFound()
  return { receipt, booking }
}
