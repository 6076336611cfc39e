import type { StaffRefund } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

/** The approving admin withdraws an approval; impossible once the refund is in a file for the bank. */
export const WithdrawApprovalDialog = ({ refund, onClose }: { refund: StaffRefund; onClose: () => void }) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/refunds')
  const { id, reference, customer } = refund
  const withdraw = (): void =>
    mutation.send('POST /admin/refunds/:id/unapprove', { params: { id } }, () => {
      notify({ status: 'success', title: 'Approval withdrawn', description: `${reference} waits for an admin again.` })
      onClose()
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Withdraw your approval of ${reference}?`}
      detail={`Any admin can approve it again. Until then, ${customer.name} can name another account.`}
      confirmLabel="Withdraw it"
      isBusy={mutation.pendingEndpoint !== undefined}
      onConfirm={withdraw}
    >
      <MutationError mutation={mutation} />
    </ConfirmDialog>
  )
}
