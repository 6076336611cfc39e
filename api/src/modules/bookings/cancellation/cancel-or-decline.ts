import type { Trx } from '#/db/database.ts'
import { lockNights } from '#/modules/calendars/index.ts'
import { getBookingRow, getStaffBooking, getBookingAsSeenBy } from '../get-booking.ts'
import { transitionBooking } from '../transitions/transition-booking.ts'
import { QuoteChanged } from '../problems.ts'
import { lockBooking } from '../queries.ts'
import type { RefundPort } from '../refund-port.ts'
import { getCancellationSettlement, toCancellationPreview } from './get-cancellation-settlement.ts'
import type { StaffBooking, Booking } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'

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

/** Staff cancel or decline; all payments are refunded, unless they cancel for the customer by the policy. */
export const cancelOrDeclineAsStaff = (
  { db, clock, refunds }: Services,
  cancellation: Omit<CancelOrDeclineRequest, 'by'>,
  idempotency?: Idempotency,
): Promise<StaffBooking> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      await cancelOrDecline(trx, refunds, { ...cancellation, by: 'staff' }, clock.now())
      return getStaffBooking({ db: trx, clock }, cancellation.id)
    }),
  )

interface OwnCancellation {
  id: string
  userId: string
  reason: string | undefined
  shownRefund: number | undefined
}

export const cancelOwnBooking = (
  { db, clock, refunds }: Services,
  cancellation: OwnCancellation,
  idempotency: Idempotency,
): Promise<Booking> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      await cancelOrDecline(trx, refunds, { ...cancellation, action: 'cancel', by: 'guest' }, now)
      return getBookingAsSeenBy(trx, cancellation.id, cancellation.userId, now)
    }),
  )
