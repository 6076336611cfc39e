import type { StaffReceipt } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { restartDeadlineUnlessMoneyArrived } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { PaymentNotOnRecord } from './problems.ts'
import { hasPaymentThatReceiptMayShow } from './queries.ts'
import { getStaffReceipt } from './read-receipts.ts'
import { reviewReceipt, lockWaitingReceiptAndBooking } from './review-receipt.ts'

/**
 * Closes a receipt whose payment is recorded already; the payment deadline is set again. `showsPayment`: the id of
 * the ledger entry, if it is known.
 */
export const closeAsDuplicate = (
  { db, clock }: Services,
  id: string,
  userId: string,
  { showsPayment }: { showsPayment?: string | undefined },
): Promise<StaffReceipt> =>
  transact(db, async (trx) => {
    const now = clock.now()
    const { receipt, booking } = await lockWaitingReceiptAndBooking(trx, id)
    if (!(await hasPaymentThatReceiptMayShow(trx, receipt, showsPayment)))
      throw new PaymentNotOnRecord(
        showsPayment === undefined
          ? 'No payment of this customer is on record. Accept the receipt, or reject it.'
          : 'This payment was reversed, or is not of this customer.',
      )
    await reviewReceipt(trx, id, { status: 'duplicate', by: userId, at: now, duplicateOf: showsPayment ?? null })
    await restartDeadlineUnlessMoneyArrived(trx, booking, { now, allowsNewReviewTime: false })
    await publish(trx, 'receipt.duplicate', { bookingId: booking.id, receiptId: id })
    return getStaffReceipt({ db: trx, clock }, id)
  })
