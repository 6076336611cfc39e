import type { UserState } from '@escapes/contract'
import { Badge, type BadgeTone, type IconName } from '@escapes/shared-ui/core'
import { userStateLabels } from './user-state-labels.ts'

const badges: Readonly<Record<UserState, { tone: BadgeTone; icon: IconName }>> = {
  active: { tone: 'success', icon: 'check' },
  deactivated: { tone: 'neutral', icon: 'ban' },
  unconfirmed: { tone: 'warning', icon: 'hourglass' },
}

export const UserStateBadge = ({ state }: { state: UserState }) => (
  <span data-inline="">
    <Badge {...badges[state]}>{userStateLabels[state]}</Badge>
  </span>
)
