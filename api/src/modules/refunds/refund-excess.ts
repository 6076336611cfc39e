import type { Refund, StaffRefund } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { lockBooking } from '#/modules/bookings/index.ts'
import { stateAt } from '#/modules/booking-states/index.ts'
import type { Services } from '#/services.ts'
import { getExcess } from '#/modules/ledger/index.ts'
import { AmountNotPossible, InvalidFields } from '#/http/staff-problems.ts'
import { openRefund } from './open-refund.ts'
import { lockOpenRefunds, type RefundRow } from './queries.ts'
import { getRefundRow } from './change-refund.ts'
import { toStaffRefund } from './to-refund.ts'

type RefundReason = Refund['reason']

export interface ExcessRefund {
  amount: number
  reason: RefundReason
}

/** The reason must agree with the state of the booking. */
const requireReason = (reason: RefundReason, state: string): void => {
  if ((reason === 'cancelled' || reason === 'declined') && reason !== state)
    throw new InvalidFields([{ path: 'reason', message: `The booking is not ${reason}.` }])
}

const requireNoneApproved = (open: readonly Pick<RefundRow, 'state'>[]): void => {
  if (open.some(({ state }) => state === 'approved'))
    throw new AmountNotPossible('A refund is already approved. Mark it as sent or void it first.')
}

/** Refunds what is held beyond the total. An open refund becomes part of it, so the customer names one account. */
export const refundExcess = (
  { db, clock, config }: Services,
  bookingId: string,
  { amount, reason }: ExcessRefund,
  idempotency: Idempotency,
): Promise<StaffRefund> =>
  transact(db, (trx) =>
    withIdempotency(trx, idempotency, async () => {
      const now = clock.now()
      const booking = await lockBooking(trx, bookingId)
      if (!booking) throw new NotFound()
      requireReason(reason, stateAt(booking, now))
      const open = await lockOpenRefunds(trx, bookingId)
      requireNoneApproved(open)
      const whole = amount + (open[0]?.amount ?? 0)
      const { excess } = await getExcess(trx, booking, now)
      if (whole > excess) throw new AmountNotPossible('This is more than the excess.')
      const id = await openRefund(trx, booking, { amount: whole, reason, now }, config.refunds)
      return toStaffRefund(await getRefundRow(trx, id))
    }),
  )
