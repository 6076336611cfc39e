import type { Beneficiary, Refund } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { lockBooking } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import { seal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { NoOpenRefund, RefundTransitionNotAllowed } from './problems.ts'
import { listBeneficiaryProblems, toMaskedAccountNumber, normalizeBeneficiary } from './beneficiary.ts'
import { findOpenRefundPreferablyInNoFile, findRefund, transitionRefund } from './queries.ts'
import { toRefund } from './to-refund.ts'

/** The customer names the account of the open refund, or another one until it is approved. */
export const saveRefundDetails = (
  { db, clock, config }: Services,
  bookingId: string,
  given: Beneficiary,
): Promise<Refund> =>
  transact(db, async (trx) => {
    const details = normalizeBeneficiary(given)
    const problems = listBeneficiaryProblems(details)
    if (problems.length > 0) throw new InvalidFields(problems)
    // An approval takes the same lock, so it approves either this account or the former one.
    await lockBooking(trx, bookingId)
    const open = await findOpenRefundPreferablyInNoFile(trx, bookingId)
    if (!open) throw new NoOpenRefund()
    const values = {
      state: 'ready' as const,
      beneficiary_sealed: seal(JSON.stringify(details), config.refunds.beneficiaryKey, open.id),
      beneficiary_hint: toMaskedAccountNumber(details),
    }
    if (!(await transitionRefund(trx, open.id, ['needs-details', 'ready'], values, clock.now())))
      throw new RefundTransitionNotAllowed(open.state)
    await publish(trx, 'refund.ready', { bookingId, refundId: open.id })
    const refund = await findRefund(trx, open.id)
    if (!refund) throw new NotFound()
    return toRefund(refund)
  })
