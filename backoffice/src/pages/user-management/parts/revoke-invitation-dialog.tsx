import type { Invitation } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

interface RevokeInvitationDialogProps {
  invitation: Invitation
  onClose: () => void
}

export const RevokeInvitationDialog = ({ invitation: { id, email }, onClose }: RevokeInvitationDialogProps) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/user-management')
  const revoke = (): void =>
    mutation.send('POST /admin/invitations/:id/revoke', { params: { id } }, () => {
      notify({
        status: 'success',
        title: 'Invitation revoked',
        description: `The link sent to ${email} no longer works.`,
      })
      onClose()
      // The pressed button has gone from the row.
      restoreFocus(() => document.querySelector('h1'))
    })
  return (
    <ConfirmMutation
      mutation={mutation}
      onClose={onClose}
      title={`Revoke the invitation of ${email}?`}
      detail="The link in the e-mail stops working. You can invite the address again."
      confirmLabel="Revoke"
      isDanger
      onConfirm={revoke}
    />
  )
}
