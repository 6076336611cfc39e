import type { StaffReceipt } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { isPayable } from '#/modules/booking-states/index.ts'
import { listLedgerSums, restartDeadlineUnlessMoneyArrived } from '#/modules/bookings/index.ts'
import { zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { getStaffReceipt } from './read-receipts.ts'
import { lockWaitingOfTransferAndBookings, lockWaitingReceiptAndBooking, reviewReceipt } from './review-receipt.ts'

/**
 * Rejects a receipt with a reason; the payment deadline is set again. With `wholeTransfer` the others that wait of the same
 * transfer, too: they are one file, and the customer is told once.
 */
export const rejectReceipt = (
  { db, clock }: Services,
  id: string,
  userId: string,
  { reason, requestAnother, wholeTransfer }: { reason: string; requestAnother: boolean; wholeTransfer: boolean },
): Promise<StaffReceipt> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const waiting = wholeTransfer
      ? await lockWaitingOfTransferAndBookings(trx, id)
      : [await lockWaitingReceiptAndBooking(trx, id)]
    for (const { receipt, booking } of waiting) {
      // Read under the lock: the reviewer's page may be stale.
      const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
      const anotherRequested = requestAnother && isPayable(booking, sums, now)
      await reviewReceipt(trx, receipt.id, { status: 'rejected', by: userId, at: now, reason, anotherRequested })
      await restartDeadlineUnlessMoneyArrived(trx, booking, { now, allowsNewReviewTime: anotherRequested })
    }
    const [first] = waiting
    if (first) await publish(trx, 'receipt.rejected', { bookingId: first.booking.id, receiptId: id })
    return getStaffReceipt({ db: trx, clock }, id)
  })
