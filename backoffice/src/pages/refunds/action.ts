import type { ActionFunctionArgs } from 'react-router-dom'
import type { UnsealedBeneficiary } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { runMutation } from '@escapes/platform/mutation'
import { mutationAction, type StaffMutationResult } from '#/features/mutation/mutation-action.ts'

/** `changedBeneficiary`: the account as it is now, where it had changed since it was shown. */
export type RefundMutationResult = StaffMutationResult & { changedBeneficiary: UnsealedBeneficiary | undefined }

export const refundsAction = (platform: Platform) => {
  const mutate = mutationAction(platform)
  return async (args: ActionFunctionArgs): Promise<RefundMutationResult> => {
    const result = await mutate(args)
    if (result.ok || result.problem.code !== 'refund-changed' || result.targetId === undefined)
      return { ...result, changedBeneficiary: undefined }
    const { targetId: id } = result
    const read = await runMutation(() => platform.api('GET /admin/refunds/:id/beneficiary', { params: { id } }))
    return read.ok
      ? { ...result, changedBeneficiary: read.value }
      : { ...result, problem: read.problem, changedBeneficiary: undefined }
  }
}
