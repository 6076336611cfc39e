import type { BookingState } from '@escapes/contract'
import type { IconName } from '#/icons/paths.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const styles: Record<BookingState | 'other', { label: string; icon: IconName; tone: BadgeTone }> = {
  hold: { label: 'Held', icon: 'clock', tone: 'warning' },
  pending: { label: 'Pending', icon: 'hourglass', tone: 'warning' },
  confirmed: { label: 'Confirmed', icon: 'check-circle', tone: 'success' },
  completed: { label: 'Completed', icon: 'flag', tone: 'accent' },
  expired: { label: 'Expired', icon: 'clock', tone: 'neutral' },
  cancelled: { label: 'Cancelled', icon: 'close', tone: 'danger' },
  declined: { label: 'Declined', icon: 'ban', tone: 'danger' },
  no_show: { label: 'No-show', icon: 'user', tone: 'neutral' },
  other: { label: 'Unknown', icon: 'info', tone: 'neutral' },
}

/** A state this build does not know yet reads as `Unknown`. */
export const StatusBadge = ({ status }: { status: BookingState | 'other' }) => {
  const { label, icon, tone } = styles[status] ?? styles.other
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
