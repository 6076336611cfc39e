import { Badge, type BadgeTone, type IconName } from '@escapes/shared-ui/core'
import { refundStateLabels, type RefundState } from '#/features/booking/labels.ts'

const badgesByState: Readonly<Record<RefundState, { icon: IconName; tone: BadgeTone }>> = {
  'needs-details': { icon: 'hourglass', tone: 'warning' },
  ready: { icon: 'clock', tone: 'warning' },
  approved: { icon: 'check', tone: 'accent' },
  sent: { icon: 'check-circle', tone: 'success' },
  void: { icon: 'ban', tone: 'neutral' },
}

export const RefundBadge = ({ state }: { state: RefundState }) => (
  <Badge tone={badgesByState[state]?.tone ?? 'neutral'} icon={badgesByState[state]?.icon ?? 'info'}>
    {refundStateLabels[state] ?? 'Unknown'}
  </Badge>
)
