import type { StaffRefund } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { lockBooking } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { RefundTransitionNotAllowed } from './problems.ts'
import { findRefund, type RefundRow } from './queries.ts'
import { toStaffRefund } from './to-refund.ts'

export const getRefundRow = async (trx: Trx, id: string): Promise<RefundRow> => {
  const refund = await findRefund(trx, id)
  if (!refund) throw new NotFound()
  return refund
}

const toAuditedFields = (refund: RefundRow) => ({
  state: refund.state,
  approver: refund.approver,
  sentOn: refund.sent_on,
  bankReference: refund.bank_reference,
  proof: refund.proof_name,
})

type RefundTransition = (trx: Trx, refund: RefundRow, now: Date) => Promise<boolean>

/** One transition of a refund. Of two people at once one succeeds, the other gets `transition-not-allowed`. */
export const changeRefund = ({ db, clock }: Services, id: string, step: RefundTransition): Promise<StaffRefund> =>
  transact(db, (trx) => changeRefundInTransaction(trx, id, clock.now(), step))

/** Several of them lock their bookings in the order of the ids. */
export const changeRefundInTransaction = async (
  trx: Trx,
  id: string,
  now: Date,
  step: RefundTransition,
): Promise<StaffRefund> => {
  const { booking_id } = await getRefundRow(trx, id)
  await lockBooking(trx, booking_id)
  const refund = await getRefundRow(trx, id)
  if (!(await step(trx, refund, now))) throw new RefundTransitionNotAllowed(refund.state)
  const after = await getRefundRow(trx, id)
  recordChange(trx, { kind: 'refunds', id, bookingId: booking_id }, toAuditedFields(refund), toAuditedFields(after))
  return toStaffRefund(after)
}
