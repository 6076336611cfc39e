import type { StaffReceipt } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { isPayable } from '#/modules/booking-states/index.ts'
import { listLedgerSums, restartDeadlineUnlessMoneyArrived } from '#/modules/bookings/index.ts'
import { zeroLedgerSums } from '#/modules/payment-terms/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { getStaffReceipt } from './read-receipts.ts'
import { reviewReceipt, lockWaitingReceiptAndBooking } from './review-receipt.ts'

/** Rejects a receipt with a reason; the payment deadline is set again. */
export const rejectReceipt = (
  { db, clock }: Services,
  id: string,
  userId: string,
  { reason, requestAnother }: { reason: string; requestAnother: boolean },
): Promise<StaffReceipt> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { booking } = await lockWaitingReceiptAndBooking(trx, id)
    // Read under the lock: the reviewer's page may be stale.
    const [sums = zeroLedgerSums] = await listLedgerSums(trx, [booking.id])
    const anotherRequested = requestAnother && isPayable(booking, sums, now)
    await reviewReceipt(trx, id, { status: 'rejected', by: userId, at: now, reason, anotherRequested })
    await restartDeadlineUnlessMoneyArrived(trx, booking, { now, allowsNewReviewTime: anotherRequested })
    await publish(trx, 'receipt.rejected', { bookingId: booking.id, receiptId: id })
    return getStaffReceipt({ db: trx, clock }, id)
  })
