import type { Booking } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { Icon } from '@escapes/shared-ui/core'
import css from './hold-notice.module.css'
import { useNow } from '@escapes/platform/now'

const minuteMs = 60_000

/** Rounded up: "1 minute left" until the last second. */
const toTimeLeft = (ms: number): string => {
  const minutes = Math.ceil(ms / minuteMs)
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

export const HoldNotice = ({ booking }: { booking: Pick<Booking, 'holdExpiresAt'> }) => {
  const now = useNow(1000)
  if (booking.holdExpiresAt === null) return null
  const msLeft = Date.parse(booking.holdExpiresAt) - now
  if (msLeft <= 0) return null
  return (
    <p className={css.notice} role="timer">
      <Icon name="clock" size={20} />
      <span>
        Held for you until {formatInSriLankaTime(booking.holdExpiresAt)}{' '}
        <span className={css.left}>({toTimeLeft(msLeft)})</span>
      </span>
    </p>
  )
}
