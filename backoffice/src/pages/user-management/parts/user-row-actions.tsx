import type { User } from '@escapes/contract'
import { WhoMayNote } from '#/features/second-person/who-may-note.tsx'
import { RowAction } from '#/features/table/row-action.tsx'
import css from '#/features/table/row-actions.module.css'
import type { UserChange } from './user-change-dialog.tsx'

interface UserRowActionsProps {
  user: User
  onRequest: (change: UserChange) => void
}

interface DecisionProps {
  of: { mayApprove: boolean }
  aim: string
  onDecide: (verdict: 'approve' | 'reject') => void
}

const Decision = ({ of: { mayApprove }, aim, onDecide }: DecisionProps) => (
  <>
    <RowAction text="Reject" name={`Reject ${aim}`} onClick={() => onDecide('reject')} />
    {mayApprove && (
      <RowAction text="Approve" variant="primary" name={`Approve ${aim}`} onClick={() => onDecide('approve')} />
    )}
  </>
)

export const UserRowActions = ({ user, onRequest }: UserRowActionsProps) => {
  const decide = (about: 'admin' | 'removal') => (verdict: 'approve' | 'reject') =>
    onRequest({ kind: `${verdict}-${about}`, user })
  return (
    <div className={css.actions}>
      <div className={css.buttons}>
        {user.appointment && (
          <Decision of={user.appointment} aim={`${user.name} as admin`} onDecide={decide('admin')} />
        )}
        {user.removal && (
          <Decision of={user.removal} aim={`the end of ${user.name}’s admin rights`} onDecide={decide('removal')} />
        )}
        {user.sessions > 0 && (
          <RowAction
            text="Sign out"
            name={`Sign out ${user.name} everywhere`}
            onClick={() => onRequest({ kind: 'end-sessions', user })}
          />
        )}
        {user.state === 'deactivated' ? (
          <RowAction
            text="Reactivate"
            name={`Reactivate ${user.name}`}
            onClick={() => onRequest({ kind: 'reactivate', user })}
          />
        ) : (
          <RowAction
            text="Deactivate"
            name={`Deactivate ${user.name}`}
            onClick={() => onRequest({ kind: 'deactivate', user })}
          />
        )}
      </div>
      <WhoMayNote whoMay={user.approval} deed="approve" />
    </div>
  )
}
