import type { StaffRefund } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { BeneficiaryChanged } from './problems.ts'
import { toBeneficiaryVersion } from './beneficiary.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import { findSealedBeneficiary, hasBroughtInProof, type RefundRow, transitionRefund } from './queries.ts'
import { changeRefund } from './change-refund.ts'
import { requireExcessForRefund } from './require-excess-for-refund.ts'

/** The approval names the version of the account that the admin saw; the customer may have changed it since. */
const requireSeen = async (trx: Trx, id: string, version: string): Promise<void> => {
  const sealed = (await findSealedBeneficiary(trx, id))?.beneficiary_sealed
  if (!sealed || toBeneficiaryVersion(sealed) !== version) throw new BeneficiaryChanged()
}

/** Whose file shows that the money came, or who gave its line to the booking, does not also say that it goes out. */
const requireProofOfAnother = async (trx: Trx, refund: RefundRow, userId: string): Promise<void> => {
  if (refund.needs_second_person && (await hasBroughtInProof(trx, refund.booking_id, userId)))
    throw new SecondPersonNeeded(
      'The statement that shows this money was imported or assigned by you, or by whom you brought in, or who brought in you. Another admin approves the refund; you can send it then.',
    )
}

interface RefundApproval {
  userId: string
  /** Of the account that the admin saw. */
  version: string
}

export const approveRefund = (
  services: Services,
  id: string,
  { userId, version }: RefundApproval,
): Promise<StaffRefund> =>
  changeRefund(services, id, async (trx, refund, now) => {
    if (refund.state !== 'ready') return false
    await requireSeen(trx, id, version)
    await requireProofOfAnother(trx, refund, userId)
    await requireExcessForRefund(trx, refund, now)
    return transitionRefund(trx, id, ['ready'], { state: 'approved', approved_by: userId, approved_at: now }, now)
  })
