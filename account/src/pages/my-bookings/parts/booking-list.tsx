import { useNavigation } from 'react-router-dom'
import { ButtonLink } from '@escapes/shared-ui/core'
import type { BookingCardAction } from '#/features/bookings/booking-card-action.ts'
import { useRefreshAtHoldEnd } from '#/features/bookings/use-refresh-at-hold-end.ts'
import type { BookingsOfView } from '../fetch-my-bookings.ts'
import { toMyBookingsPath, bookingsPageSize } from '../my-bookings-search-params.ts'
import { BookingCard } from './booking-card.tsx'
import { NoBookings } from './no-bookings.tsx'
import css from './booking-list.module.css'

interface BookingListProps {
  answer: BookingsOfView
  isPending: boolean
  onAction: (action: BookingCardAction) => void
}

export const BookingList = ({ answer, isPending, onAction }: BookingListProps) => {
  const { items, total, nextCursor, view } = answer
  const isNavigating = useNavigation().state !== 'idle'
  useRefreshAtHoldEnd(items)
  if (items.length === 0) return <NoBookings tab={view.tab} />
  return (
    <>
      <ul className={css.list} aria-busy={isPending || undefined}>
        {items.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} onAction={onAction} />
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
            to={toMyBookingsPath({ ...view, requestedCount: view.requestedCount + bookingsPageSize })}
            aria-busy={isNavigating || isPending || undefined}
          >
            Show more
          </ButtonLink>
        </p>
      )}
    </>
  )
}
