import type { Booking } from '@escapes/contract'
import { formatInstant } from '@escapes/contract/dates'
import { Icon } from '@escapes/shared-ui/core'
import css from './hold-notice.module.css'
import { useNow } from './use-now.ts'

const minuteMs = 60_000

/** Rounded up: "1 minute left" until the last second is gone. */
const leftWords = (ms: number): string => {
  const minutes = Math.ceil(ms / minuteMs)
  return minutes === 1 ? '1 minute left' : `${minutes} minutes left`
}

/** Until when the dates are this traveller's, as an instant and as what is left of it. */
export const HoldNotice = ({ booking }: { booking: Pick<Booking, 'holdExpiresAt'> }) => {
  const now = useNow(1000)
  if (booking.holdExpiresAt === null) return null
  const left = Date.parse(booking.holdExpiresAt) - now
  if (left <= 0) return null
  return (
    <p className={css.notice} role="timer">
      <Icon name="clock" size={20} />
      <span>
        Held for you until {formatInstant(booking.holdExpiresAt)} <span className={css.left}>({leftWords(left)})</span>
      </span>
    </p>
  )
}
