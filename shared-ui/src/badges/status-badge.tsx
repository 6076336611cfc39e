import type { BookingState } from '@escapes/contract'
import type { IconName } from '#/icons/paths.ts'
import { Badge, type BadgeTone } from './badge.tsx'

const looks: Record<BookingState | 'other', { word: string; icon: IconName; tone: BadgeTone }> = {
  hold: { word: 'Held', icon: 'clock', tone: 'warning' },
  pending: { word: 'Pending', icon: 'hourglass', tone: 'warning' },
  confirmed: { word: 'Confirmed', icon: 'check-circle', tone: 'success' },
  completed: { word: 'Completed', icon: 'flag', tone: 'accent' },
  expired: { word: 'Expired', icon: 'clock', tone: 'neutral' },
  cancelled: { word: 'Cancelled', icon: 'close', tone: 'danger' },
  declined: { word: 'Declined', icon: 'ban', tone: 'danger' },
  no_show: { word: 'No-show', icon: 'user', tone: 'neutral' },
  other: { word: 'Unknown', icon: 'info', tone: 'neutral' },
}

/** A state this build does not know yet reads as `Unknown`. */
export const StatusBadge = ({ status }: { status: BookingState | 'other' }) => {
  const { word, icon, tone } = looks[status] ?? looks.other
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
