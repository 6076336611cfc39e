import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { type BookingRow, getBookingRow, lockBooking } from '#/modules/bookings/index.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import { findStaffReceiptRow } from './staff-receipt-queries.ts'
import {
  lockWaitingOfTransfer,
  lockWaitingReceipt,
  markReceiptReviewed,
  type ReceiptRow,
  type ReceiptReview,
} from './queries.ts'
import { lockBookings } from './transfer.ts'

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

interface WaitingReceipt {
  receipt: ReceiptRow
  booking: BookingRow
}

/** The receipt, then the others that wait of its transfer: all of them are locked in the order of ids. */
export const lockWaitingOfTransferAndBookings = async (trx: Trx, id: string): Promise<WaitingReceipt[]> => {
  const receipts = await lockWaitingOfTransfer(trx, id)
  const own = receipts.find((receipt) => receipt.id === id)
  if (!own) return [await lockWaitingReceiptAndBooking(trx, id)]
  const all = [own, ...receipts.filter((receipt) => receipt !== own)]
  const [first, ...others] = all.map(({ booking_id }) => booking_id)
  await lockBookings(trx, { bookingId: first ?? '', alsoPays: others })
  return Promise.all(all.map(async (receipt) => ({ receipt, booking: await getBookingRow(trx, receipt.booking_id) })))
}

/** Locks the receipt, then the booking, as every change of money does. */
export const lockWaitingReceiptAndBooking = async (trx: Trx, id: string): Promise<WaitingReceipt> => {
  const receipt = (await lockWaitingReceipt(trx, id)) ?? (await rejectAsReviewed(trx, id))
  const booking = await lockBooking(trx, receipt.booking_id)
  if (!booking) throw new NotFound()
  return { receipt, booking }
}
