import type { StaffRefund } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { markReady } from './queries.ts'
import { take } from './step.ts'

/** What another admin agreed to, or the bank may have by now, is not undone by whoever likes. */
class ApprovalStands extends Problem {
  constructor(why: string) {
    super('transition-not-allowed', why)
  }
}

/** Whoever approved it thought again: it is ready as before, and its owner may give another account. */
export const takeBackApproval = (services: Services, id: string, userId: string): Promise<StaffRefund> =>
  take(services, id, async (trx, refund, now) => {
    if (refund.state !== 'approved') return false
    if (refund.approved_by !== userId) throw new ApprovalStands('Only who approved it takes that back.')
    // A file for the bank that is made at this moment takes it or leaves it: the row itself decides.
    if (await markReady(trx, id, now)) return true
    throw new ApprovalStands('It is in a file for the bank. Mark it sent, or void it and tell the bank.')
  })
