import type { Invitation } from '@escapes/contract'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

interface RevokeInvitationDialogProps {
  invitation: Invitation
  onClose: () => void
}

export const RevokeInvitationDialog = ({ invitation: { id, email }, onClose }: RevokeInvitationDialogProps) => {
  const done = useDone(onClose, { takesButton: true })
  const mutation = useStaffMutation('/admin/user-management')
  const revoke = (): void =>
    mutation.send('POST /admin/invitations/:id/revoke', { params: { id } }, () =>
      done('Invitation revoked', `The link sent to ${email} no longer works.`),
    )
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
