import type { Trx } from '#/db/database.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { getBookingRow } from '../get-booking.ts'
import { transitionBooking } from '../transition-booking.ts'
import { QuoteChanged } from '../problems.ts'
import { lockBooking } from '../queries.ts'
import type { RefundPort } from '../refund-port.ts'
import { getCancellationSettlement, toCancellationPreview } from './get-cancellation-settlement.ts'

export interface CancelOrDeclineRequest {
  id: string
  userId: string
  action: 'cancel' | 'decline'
  by: 'guest' | 'staff'
  reason: string | undefined
  version?: number | undefined
  /** Staff cancel for the customer, who gets back what the policy says. */
  isByPolicy?: boolean
  /** The refund that the caller was shown, agreed minor units. */
  shownRefund?: number | undefined
}

/** Cancels or declines a booking and opens its refund in one transaction. */
export const cancelOrDecline = async (
  trx: Trx,
  refunds: RefundPort,
  { id, userId, action, by, reason, version, isByPolicy = false, shownRefund }: CancelOrDeclineRequest,
  now: Date,
): Promise<void> => {
  const { listing_id: listingId } = await getBookingRow(trx, id)
  // Lock order everywhere: the listing's nights, then the booking.
  await lockNights(trx, listingId)
  const booking = (await lockBooking(trx, id)) ?? (await getBookingRow(trx, id))
  const decidedBy = isByPolicy ? 'guest' : by
  const settlement = await getCancellationSettlement(trx, booking, decidedBy, now)
  const { refund, retained } = settlement
  if (shownRefund !== undefined && shownRefund !== refund)
    throw new QuoteChanged(toCancellationPreview(booking, settlement, now))
  const cancelled = { cancelled_by: decidedBy, cancel_reason: reason || null, cancelled_at: now }
  const values = { ...(action === 'cancel' && cancelled), retained_agreed: retained }
  await transitionBooking(trx, booking, { action, role: by, userId, reason, version, values, now })
  await refunds.openRefund(trx, booking, { amount: refund, reason: toRefundReason(action), now })
}

const toRefundReason = (action: CancelOrDeclineRequest['action']) =>
  action === 'cancel' ? ('cancelled' as const) : ('declined' as const)
