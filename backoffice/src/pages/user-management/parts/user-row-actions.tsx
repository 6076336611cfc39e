import type { User } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import css from '#/features/table/row-actions.module.css'
import type { UserChange } from './user-change-dialog.tsx'

interface UserRowActionsProps {
  user: User
  onRequest: (change: UserChange) => void
}

export const UserRowActions = ({ user, onRequest }: UserRowActionsProps) => (
  <div className={css.buttons}>
    {user.appointment && (
      <>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Reject ${user.name} as admin`}
          onClick={() => onRequest({ kind: 'reject-admin', user })}
        >
          Reject
        </Button>
        {user.appointment.mayApprove && (
          <Button
            size="sm"
            aria-label={`Approve ${user.name} as admin`}
            onClick={() => onRequest({ kind: 'approve-admin', user })}
          >
            Approve
          </Button>
        )}
      </>
    )}
    {user.sessions > 0 && (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Sign out ${user.name} everywhere`}
        onClick={() => onRequest({ kind: 'end-sessions', user })}
      >
        Sign out
      </Button>
    )}
    {user.state === 'deactivated' ? (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Reactivate ${user.name}`}
        onClick={() => onRequest({ kind: 'reactivate', user })}
      >
        Reactivate
      </Button>
    ) : (
      <Button
        size="sm"
        variant="secondary"
        aria-label={`Deactivate ${user.name}`}
        onClick={() => onRequest({ kind: 'deactivate', user })}
      >
        Deactivate
      </Button>
    )}
  </div>
)
