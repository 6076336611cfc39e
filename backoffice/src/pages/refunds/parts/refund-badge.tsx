import { Badge, type BadgeTone, type IconName } from '@escapes/shared-ui/core'
import { refundWords, type RefundState } from '#/features/booking/words.ts'

const looks: Readonly<Record<RefundState, { icon: IconName; tone: BadgeTone }>> = {
  'needs-details': { icon: 'hourglass', tone: 'warning' },
  ready: { icon: 'clock', tone: 'warning' },
  approved: { icon: 'check', tone: 'accent' },
  sent: { icon: 'check-circle', tone: 'success' },
  void: { icon: 'ban', tone: 'neutral' },
}

export const RefundBadge = ({ state }: { state: RefundState }) => (
  <Badge tone={looks[state]?.tone ?? 'neutral'} icon={looks[state]?.icon ?? 'info'}>
    {refundWords[state] ?? 'Unknown'}
  </Badge>
)
