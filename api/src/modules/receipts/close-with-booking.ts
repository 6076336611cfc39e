import { recordChange } from '#/audit/record-change.ts'
import { defineReaction } from '#/outbox/reaction.ts'
import type { Trx } from '#/db/database.ts'
import { lockBooking } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import type { Services } from '#/services.ts'
import { closeWaitingReceipts, lockWaitingReceipts } from './queries.ts'

/**
 * Closes what waits of a booking that was cancelled or declined. A review takes the same locks in the same order: a
 * receipt that was accepted before stays accepted, and its money is refunded as late money.
 */
const closeReceiptsOfEndedBooking = async (trx: Trx, bookingId: string, { clock }: Services): Promise<void> => {
  if ((await lockWaitingReceipts(trx, bookingId)).length === 0) return
  const booking = await lockBooking(trx, bookingId)
  if (booking?.state !== 'cancelled' && booking?.state !== 'declined') return
  for (const receiptId of await closeWaitingReceipts(trx, bookingId, clock.now())) {
    recordChange(trx, { kind: 'receipts', id: receiptId, bookingId }, { status: 'submitted' }, { status: 'closed' })
    await publish(trx, 'receipt.closed', { bookingId, receiptId })
  }
}

export const closeReceiptsOnCancellation = defineReaction(
  'booking.cancelled',
  'receipts.close-on-cancellation',
  (trx, { bookingId }, services) => closeReceiptsOfEndedBooking(trx, bookingId, services),
)

export const closeReceiptsOnDecline = defineReaction(
  'booking.declined',
  'receipts.close-on-decline',
  (trx, { bookingId }, services) => closeReceiptsOfEndedBooking(trx, bookingId, services),
)
