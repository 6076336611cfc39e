import type { Invitation } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { RowAction } from '#/features/table/row-action.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { problemText } from '#/features/problem/problem-text.ts'
import css from '#/features/table/row-actions.module.css'

interface InvitationRowActionsProps {
  invitation: Invitation
  onRevoke: (invitation: Invitation) => void
}

export const InvitationRowActions = ({ invitation, onRevoke }: InvitationRowActionsProps) => {
  const { notify } = usePlatform()
  const { id, email } = invitation
  const { send, pendingEndpoint, problem } = useStaffMutation('/admin/user-management', { key: `invitation-${id}` })
  const resend = (): void =>
    send('POST /admin/invitations/:id/resend', { params: { id } }, () =>
      notify({
        status: 'success',
        title: 'Sent again',
        description: `${email} gets a new link; the old one no longer works.`,
      }),
    )
  return (
    <div className={css.actions}>
      <div className={css.buttons}>
        <RowAction
          text="Resend"
          name={`Resend the invitation of ${email}`}
          isBusy={pendingEndpoint !== undefined}
          onClick={resend}
        />
        <RowAction text="Revoke" name={`Revoke the invitation of ${email}`} onClick={() => onRevoke(invitation)} />
      </div>
      {problem && (
        <p role="alert" className={css.problem}>
          {problemText(problem)}
        </p>
      )}
    </div>
  )
}
