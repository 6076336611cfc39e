import type { StaffRefund } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { secondPerson } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { BeneficiaryChanged } from './problems.ts'
import { toBeneficiaryVersion } from './beneficiary.ts'
import { findSealedBeneficiary, transitionRefund } from './queries.ts'
import { changeRefund } from './change-refund.ts'
import { requireExcessForRefund } from './require-excess-for-refund.ts'
import { readWhoMayApprove } from './who-may-approve.ts'

/** The approval names the version of the account that the admin saw; the customer may have changed it since. */
const requireSeen = async (trx: Trx, id: string, version: string): Promise<void> => {
  const sealed = (await findSealedBeneficiary(trx, id))?.beneficiary_sealed
  if (!sealed || toBeneficiaryVersion(sealed) !== version) throw new BeneficiaryChanged()
}

/** Who brought in the customer, the account or the proof does not also say that the money goes out. */
const requireNoObstacle = async (trx: Trx, id: string, userId: string): Promise<void> => {
  const whoMay = (await readWhoMayApprove(trx, [id], userId)).get(id)
  if (whoMay) secondPerson.requireMay(whoMay)
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
    await requireNoObstacle(trx, id, userId)
    await requireExcessForRefund(trx, refund, now)
    return transitionRefund(trx, id, ['ready'], { state: 'approved', approved_by: userId, approved_at: now }, now)
  })
