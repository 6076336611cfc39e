import type { StaffRefund } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { withdrawApprovalUnlessInFile } from './queries.ts'
import { changeRefund } from './change-refund.ts'

class ApprovalNotWithdrawable extends Problem {
  constructor(why: string) {
    super('transition-not-allowed', why)
  }
}

/** The approver withdraws the approval; the customer may then name another account. */
export const withdrawApproval = (services: Services, id: string, userId: string): Promise<StaffRefund> =>
  changeRefund(services, id, async (trx, refund, now) => {
    if (refund.state !== 'approved') return false
    if (refund.approved_by !== userId)
      throw new ApprovalNotWithdrawable('Only the admin who approved it can withdraw that.')
    // An export at this moment may win: the row decides.
    if (await withdrawApprovalUnlessInFile(trx, id, now)) return true
    throw new ApprovalNotWithdrawable('It is in a file for the bank. Mark it sent, or void it and notify the bank.')
  })
