import { useNavigation } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { ButtonLink } from '@escapes/shared-ui/core'
import type { BookingsAnswer } from '../list-bookings.ts'
import { addressOf, pageSize } from '../search-params.ts'
import { BookingCard } from './booking-card.tsx'
import { NoBookings } from './no-bookings.tsx'
import { useRefreshAtHoldEnd } from './use-refresh-at-hold-end.ts'
import css from './booking-list.module.css'

interface BookingListProps {
  answer: BookingsAnswer
  isPending: boolean
  onCancel: (booking: Booking) => void
}

export const BookingList = ({ answer, isPending, onCancel }: BookingListProps) => {
  const { items, total, nextCursor, view } = answer
  const isMoving = useNavigation().state !== 'idle'
  useRefreshAtHoldEnd(items)
  if (items.length === 0) return <NoBookings tab={view.tab} />
  return (
    <>
      <ul className={css.list} aria-busy={isPending || undefined}>
        {items.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} onCancel={onCancel} />
          </li>
        ))}
      </ul>
      {nextCursor && (
        <p className={css.more}>
          <span>
            {items.length} of {total}
          </span>
          <ButtonLink
            variant="secondary"
            replace
            preventScrollReset
            to={addressOf({ ...view, wanted: view.wanted + pageSize })}
            aria-busy={isMoving || isPending || undefined}
          >
            Show more
          </ButtonLink>
        </p>
      )}
    </>
  )
}
