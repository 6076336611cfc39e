import type { StaffRefund } from '@escapes/contract'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useDone } from '#/features/mutation/use-done.ts'

/** The approving admin withdraws an approval; impossible once the refund is in a file for the bank. */
export const WithdrawApprovalDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const done = useDone(onClose)
  const mutation = useStaffMutation('/admin/refunds')
  const { id, reference, customer } = refund
  const withdraw = (): void =>
    mutation.send('POST /admin/refunds/:id/unapprove', { params: { id } }, () =>
      done('Approval withdrawn', `${reference} waits for an admin again.`),
    )
  return (
    <ConfirmMutation
      mutation={mutation}
      onClose={onClose}
      title={`Withdraw your approval of ${reference}?`}
      detail={`Any admin can approve it again. Until then, ${customer.name} can name another account.`}
      confirmLabel="Withdraw it"
      onConfirm={withdraw}
    />
  )
}
