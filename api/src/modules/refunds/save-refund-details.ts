import type { Beneficiary, Refund, StaffRefund } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound } from '#/http/problem.ts'
import { lockBooking } from '#/modules/bookings/index.ts'
import { publish } from '#/outbox/publish.ts'
import { seal } from '#/seal.ts'
import type { Services } from '#/services.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import { AccountNamed, NoOpenRefund, RefundTransitionNotAllowed } from './problems.ts'
import { listBeneficiaryProblems, toMaskedAccountNumber, normalizeBeneficiary } from './beneficiary.ts'
import { findOpenRefundPreferablyInNoFile, findRefund, type RefundRow, transitionRefund } from './queries.ts'
import { toRefund, toStaffRefund } from './to-refund.ts'

/** The customer names the account of the open refund, or another one until it is approved. */
export const saveRefundDetails = (services: Services, bookingId: string, given: Beneficiary): Promise<Refund> =>
  transact(services.db, async (trx) => toRefund(await writeAccount(trx, services, { bookingId, given, staffId: null })))

/**
 * Staff enter what the customer read out on the phone, until the customer names an account. Who entered it never
 * approves it.
 */
export const enterRefundDetails = (
  services: Services,
  bookingId: string,
  staffId: string,
  given: Beneficiary,
): Promise<StaffRefund> =>
  transact(services.db, async (trx) => {
    const refund = await writeAccount(trx, services, { bookingId, given, staffId })
    const { id, beneficiary_hint: account } = refund
    recordChange(trx, { kind: 'refunds', id, bookingId }, { account: null }, { account })
    return toStaffRefund(refund)
  })

interface GivenAccount {
  bookingId: string
  given: Beneficiary
  /** Null: the customer names it. */
  staffId: string | null
}

const writeAccount = async (
  trx: Trx,
  { clock, config }: Services,
  { bookingId, given, staffId }: GivenAccount,
): Promise<RefundRow> => {
  const details = normalizeBeneficiary(given)
  const problems = listBeneficiaryProblems(details)
  if (problems.length > 0) throw new InvalidFields(problems)
  // An approval takes the same lock, so it approves either this account or the former one.
  await lockBooking(trx, bookingId)
  const open = await findOpenRefundPreferablyInNoFile(trx, bookingId)
  if (!open) throw new NoOpenRefund()
  if (staffId !== null && open.beneficiary_sealed !== null && open.beneficiary_by === null) throw new AccountNamed()
  const values = {
    state: 'ready' as const,
    beneficiary_sealed: seal(JSON.stringify(details), config.refunds.beneficiaryKey, open.id),
    beneficiary_hint: toMaskedAccountNumber(details),
    beneficiary_by: staffId,
  }
  const now = clock.now()
  if (!(await transitionRefund(trx, open.id, ['needs-details', 'ready'], values, now)))
    throw new RefundTransitionNotAllowed(open.state)
  const named = staffId === null && { namedAt: now.toISOString() }
  await publish(trx, 'refund.ready', { bookingId, refundId: open.id, ...named })
  const refund = await findRefund(trx, open.id)
  if (!refund) throw new NotFound()
  return refund
}
