import { useState } from 'react'
import type { UnsealedBeneficiary, StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import type { RefundMutationResult } from '../action.ts'

/** Approves the account that is shown; one that changed meanwhile is shown first. */
export const useRefundApproval = (
  { id, reference }: StaffRefund,
  openedBeneficiary: UnsealedBeneficiary,
  onDone: () => void,
) => {
  const { notify } = usePlatform()
  const { send, pendingEndpoint, result, problem, explanation } = useStaffMutation('/admin/refunds')
  const [shownBeneficiary, setShownBeneficiary] = useState<{ now: UnsealedBeneficiary; before?: UnsealedBeneficiary }>({
    now: openedBeneficiary,
  })
  const changedBeneficiary = (result as RefundMutationResult | undefined)?.changedBeneficiary
  if (changedBeneficiary && changedBeneficiary !== shownBeneficiary.now)
    setShownBeneficiary({ now: changedBeneficiary, before: shownBeneficiary.now })
  const approve = (): void =>
    send('POST /admin/refunds/:id/approve', { params: { id }, body: { version: shownBeneficiary.now.version } }, () => {
      notify({
        status: 'success',
        title: 'Refund approved',
        description: `${reference}. Next, it is sent through the bank.`,
      })
      onDone()
    })
  return { shownBeneficiary, isBusy: pendingEndpoint !== undefined, problem, explanation, approve }
}
