import { useNavigation } from 'react-router-dom'
import { ButtonLink } from '@escapes/shared-ui/core'
import type { CardDeed } from '#/features/bookings/card-deed.ts'
import { useRefreshAtHoldEnd } from '#/features/bookings/use-refresh-at-hold-end.ts'
import type { BookingsAnswer } from '../list-bookings.ts'
import { addressOf, pageSize } from '../search-params.ts'
import { BookingCard } from './booking-card.tsx'
import { NoBookings } from './no-bookings.tsx'
import css from './booking-list.module.css'

interface BookingListProps {
  answer: BookingsAnswer
  isPending: boolean
  onDeed: (deed: CardDeed) => void
}

export const BookingList = ({ answer, isPending, onDeed }: BookingListProps) => {
  const { items, total, nextCursor, view } = answer
  const isMoving = useNavigation().state !== 'idle'
  useRefreshAtHoldEnd(items)
  if (items.length === 0) return <NoBookings tab={view.tab} />
  return (
    <>
      <ul className={css.list} aria-busy={isPending || undefined}>
        {items.map((booking) => (
          <li key={booking.id}>
            <BookingCard booking={booking} onDeed={onDeed} />
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
