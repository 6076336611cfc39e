import type { Invitation, InvitationState } from '@escapes/contract'
import { Badge, VisuallyHidden, type BadgeTone, type IconName } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { roleLabels } from '#/features/session/role-labels.ts'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { InvitationRowActions } from './invitation-row-actions.tsx'

const states: Readonly<Record<InvitationState, { tone: BadgeTone; icon: IconName; label: string }>> = {
  pending: { tone: 'accent', icon: 'hourglass', label: 'Pending' },
  expired: { tone: 'warning', icon: 'clock', label: 'Expired' },
  accepted: { tone: 'success', icon: 'check', label: 'Accepted' },
  revoked: { tone: 'neutral', icon: 'ban', label: 'Revoked' },
}

const untilText = ({ state, expiresAt, endedAt }: Invitation): string => {
  if (endedAt) return formatShortInSriLankaTime(endedAt)
  return `${state === 'expired' ? 'since' : 'until'} ${formatShortInSriLankaTime(expiresAt)}`
}

export const createInvitationColumns = (onRevoke: (invitation: Invitation) => void): Column<Invitation>[] => [
  {
    id: 'email',
    header: 'E-mail, role',
    cell: ({ email, role }) => <TwoLineCell first={email} second={roleLabels[role]} title={email} />,
  },
  {
    id: 'state',
    header: 'State',
    width: '14rem',
    cell: (invitation) => {
      const { label, ...badge } = states[invitation.state]
      return <TwoLineCell first={<Badge {...badge}>{label}</Badge>} second={untilText(invitation)} />
    },
  },
  {
    id: 'sent',
    header: 'Sent, by',
    width: '13rem',
    cell: ({ sentAt, invitedBy }) => <TwoLineCell first={formatShortInSriLankaTime(sentAt)} second={invitedBy} />,
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '15rem',
    cell: (invitation) =>
      invitation.endedAt === null && <InvitationRowActions invitation={invitation} onRevoke={onRevoke} />,
  },
]
