import type { StaffRefund } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { lockBooking } from '#/modules/bookings/index.ts'
import type { Services } from '#/services.ts'
import { RefundElsewhere } from '../problems.ts'
import { findRefund, type RefundRow } from './queries.ts'
import { toStaffRefund } from './to-refund.ts'

export const getRefund = async (trx: Trx, id: string): Promise<RefundRow> => {
  const refund = await findRefund(trx, id)
  if (!refund) throw new NotFound()
  return refund
}

type Step = (trx: Trx, refund: RefundRow, now: Date) => Promise<boolean>

/** One step of a refund; of two people at once one takes it, the other is told where it stands. */
export const take = ({ db, clock }: Services, id: string, step: Step): Promise<StaffRefund> =>
  transact(db, async (trx) => {
    const { booking_id } = await getRefund(trx, id)
    await lockBooking(trx, booking_id)
    const refund = await getRefund(trx, id)
    if (!(await step(trx, refund, clock.now()))) throw new RefundElsewhere(refund.state)
    return toStaffRefund(await getRefund(trx, id))
  })
