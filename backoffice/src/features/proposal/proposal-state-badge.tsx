import type { ProposalState } from '@escapes/contract'
import { Badge, type BadgeProps } from '@escapes/shared-ui/core'
import { proposalStateLabels } from './proposal-text.ts'

const looks = {
  draft: { icon: 'eye-off' },
  sent: { tone: 'accent', icon: 'mail' },
  accepted: { tone: 'success', icon: 'check' },
  declined: { tone: 'warning', icon: 'close' },
  expired: { tone: 'warning', icon: 'clock' },
  withdrawn: { icon: 'ban' },
} as const satisfies Record<ProposalState, Pick<BadgeProps, 'tone' | 'icon'>>

export const ProposalStateBadge = ({ state }: { state: ProposalState }) => (
  <Badge {...looks[state]}>{proposalStateLabels[state]}</Badge>
)
