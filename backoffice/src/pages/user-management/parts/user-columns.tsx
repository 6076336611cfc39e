import type { Role, User } from '@escapes/contract'
import { Badge, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { SelectField } from '@escapes/shared-ui/forms'
import { roleLabels } from '#/features/session/role-labels.ts'
import { UserStateBadge } from '#/features/session/user-state-badge.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { roleChoices } from '../users-search-params.ts'
import type { UserChange } from './user-change-dialog.tsx'
import { UserRowActions } from './user-row-actions.tsx'

const roleOptions = roleChoices.map((value) => ({ value, label: roleLabels[value] }))

const devicesText = (sessions: number): string =>
  sessions === 0 ? 'not signed in now' : `signed in on ${sessions} ${sessions === 1 ? 'device' : 'devices'}`

const removalNotes = { manager: 'manager instead', guest: 'guest instead', deactivated: 'deactivation' } as const

/** What of the role is not so yet, or never: text for the second line of the cell. */
const toRoleNote = ({ role, countsFrom, appointment, removal }: User): string | undefined => {
  if (appointment) return `${appointment.requestedBy} asks for admin`
  if (removal) return `${removal.requestedBy} asks for ${removalNotes[removal.becomes]}`
  if (role !== 'admin' || countsFrom === undefined) return undefined
  if (countsFrom === null) return 'no second person'
  return new Date(countsFrom) > new Date()
    ? `second person from ${formatShortInSriLankaTime(countsFrom)}`
    : 'counts as second person'
}

interface UserColumnsOptions {
  ownId: string | undefined
  onRequest: (change: UserChange) => void
}

export const createUserColumns = ({ ownId, onRequest }: UserColumnsOptions): Column<User>[] => [
  {
    id: 'user',
    header: 'Name, e-mail',
    cell: ({ name, email }) => <TwoLineCell first={name} second={email} title={`${name}, ${email}`} />,
  },
  {
    id: 'role',
    header: 'Role',
    // The note below names a day or a person.
    width: '13.5rem',
    cell: (user) => (
      <TwoLineCell
        first={
          user.id === ownId ? (
            <span data-inline="">
              <Badge tone="accent">You</Badge>
            </span>
          ) : (
            <SelectField
              label={`Role of ${user.name}`}
              isLabelHidden
              value={user.role}
              options={roleOptions}
              onChange={({ target }) => onRequest({ kind: 'role', user, role: target.value as Role })}
            />
          )
        }
        second={toRoleNote(user)}
        title={toRoleNote(user)}
      />
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '7rem',
    cell: ({ state }) => <UserStateBadge state={state} />,
  },
  {
    id: 'last-sign-in',
    header: 'Last sign-in',
    width: '11rem',
    cell: ({ lastSignedInAt, sessions }) => (
      <TwoLineCell
        first={lastSignedInAt ? formatShortInSriLankaTime(lastSignedInAt) : 'Never signed in'}
        second={devicesText(sessions)}
      />
    ),
  },
  {
    id: 'joined',
    header: 'Since, second step',
    width: '11rem',
    isSecondary: true,
    cell: ({ createdAt, hasSecondFactor }) => (
      <TwoLineCell
        first={formatShortInSriLankaTime(createdAt)}
        second={hasSecondFactor ? 'second step on' : 'no second step'}
      />
    ),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '14rem',
    cell: (user) => user.id !== ownId && <UserRowActions user={user} onRequest={onRequest} />,
  },
]
