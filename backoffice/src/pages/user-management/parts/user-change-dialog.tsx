import type { Role, User } from '@escapes/contract'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useDone } from '#/features/mutation/use-done.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { roleDescriptions, roleLabels } from '#/features/session/role-labels.ts'

export type UserChange =
  | { kind: 'role'; user: User; role: Role }
  | {
      kind:
        | 'deactivate'
        | 'reactivate'
        | 'end-sessions'
        | 'approve-admin'
        | 'reject-admin'
        | 'approve-removal'
        | 'reject-removal'
      user: User
    }

interface ChangeTexts {
  title: string
  detail: string
  confirmLabel: string
  done: string
  isDanger?: boolean
}

const removalTexts = {
  manager: 'becomes a manager',
  guest: 'becomes a guest',
  deactivated: 'cannot sign in any more',
} as const

/** Somebody else may know the one that the account had. */
const newPassword = 'Its owner chooses a new password before the next sign-in.'

const toTexts = (change: UserChange): ChangeTexts => {
  const { name, email } = change.user
  if (change.kind === 'role' && change.role === 'admin')
    return {
      title: `Ask for ${name} to become an admin?`,
      detail: `${roleDescriptions.admin} Another admin approves it; until then the role stays as it is. All admins get an e-mail.`,
      confirmLabel: 'Ask for it',
      done: `${name} is waiting for another admin`,
    }
  if (change.user.role === 'admin' && (change.kind === 'deactivate' || change.kind === 'role'))
    return {
      title: `Ask to ${change.kind === 'role' ? `make ${name} a ${roleLabels[change.role].toLowerCase()}` : `deactivate ${name}`}?`,
      detail:
        'Another admin approves it; until then nothing changes, and all admins get an e-mail. Without another admin, an operator of the server approves it. Signing out everywhere works at once.',
      confirmLabel: 'Ask for it',
      done: `That waits for another admin: ${name}`,
    }
  if (change.kind === 'role') {
    const role = roleLabels[change.role].toLowerCase()
    return {
      title: `Make ${name} a ${role}?`,
      detail: `${roleDescriptions[change.role]} The account is signed out everywhere and gets an e-mail.${change.user.role === 'guest' ? ` ${newPassword}` : ''}`,
      confirmLabel: 'Change the role',
      done: `${name} is now a ${role}`,
    }
  }
  const texts: Record<typeof change.kind, ChangeTexts> = {
    deactivate: {
      title: `Deactivate ${name}?`,
      detail: [
        'The account is signed out everywhere at once, and nobody can sign in with it. Its bookings stay.',
        change.user.role !== 'guest' &&
          'Conversations assigned to it go back to those that nobody has; reminders stay on the start page of all.',
      ]
        .filter(Boolean)
        .join(' '),
      confirmLabel: 'Deactivate',
      done: `${name} is deactivated`,
      isDanger: true,
    },
    reactivate: {
      title: `Reactivate ${name}?`,
      detail:
        change.user.role === 'admin'
          ? `The account can sign in again as manager, and gets an e-mail. ${newPassword} Another admin approves it as admin.`
          : `The account can sign in again, as ${roleLabels[change.user.role].toLowerCase()}, and gets an e-mail. ${newPassword}`,
      confirmLabel: 'Reactivate',
      done: `${name} can sign in again`,
    },
    'approve-admin': {
      title: `Approve ${name} as admin?`,
      detail: `${change.user.appointment?.requestedBy ?? 'A colleague'} asks for it. ${roleDescriptions.admin} Approve only if you know that ${email} belongs to a colleague. In three days they count as second person, but never for who asked.`,
      confirmLabel: 'Approve',
      done: `${name} is an admin now`,
      isDanger: true,
    },
    'reject-admin': {
      title: `Reject ${name} as admin?`,
      detail: 'The account keeps its role. All admins get an e-mail.',
      confirmLabel: 'Reject',
      done: `${name} does not become an admin`,
    },
    'approve-removal': {
      title: `End the admin rights of ${name}?`,
      detail: `${change.user.removal?.requestedBy ?? 'A colleague'} asks for it. The account is signed out everywhere at once and ${removalTexts[change.user.removal?.becomes ?? 'deactivated']}. Approve only if you know why.`,
      confirmLabel: 'Approve',
      done: `${name} is an admin no more`,
      isDanger: true,
    },
    'reject-removal': {
      title: `Let ${name} stay an admin?`,
      detail: 'Nothing changes. All admins get an e-mail.',
      confirmLabel: 'Reject',
      done: `${name} stays an admin`,
    },
    'end-sessions': {
      title: `Sign ${name} out everywhere?`,
      detail: 'Every device has to sign in again. Role and password stay as they are.',
      confirmLabel: 'Sign out everywhere',
      done: `${name} is signed out everywhere`,
    },
  }
  return texts[change.kind]
}

export const UserChangeDialog = ({ change, onClose }: { change: UserChange; onClose: () => void }) => {
  const tell = useDone(onClose, { takesButton: true })
  const mutation = useStaffMutation('/admin/user-management')
  const { done, ...texts } = toTexts(change)
  const finish = (): void => tell(done)
  const confirm = (): void => {
    const params = { id: change.user.id }
    if (change.kind === 'role')
      mutation.send('PUT /admin/users/:id/role', { params, body: { role: change.role } }, finish)
    else if (change.kind === 'approve-removal')
      mutation.send(
        'POST /admin/users/:id/approve-removal',
        { params, body: { becomes: change.user.removal?.becomes } },
        finish,
      )
    else mutation.send(`POST /admin/users/:id/${change.kind}`, { params }, finish)
  }
  return <ConfirmMutation mutation={mutation} onClose={onClose} onConfirm={confirm} {...texts} />
}
