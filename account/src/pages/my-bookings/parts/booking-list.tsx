import { useNavigation } from 'react-router-dom'
import type { OwnReviewStates } from '@escapes/contract'
import { useOwnConversations } from '@escapes/platform/own-conversations'
import { ButtonLink } from '@escapes/shared-ui/core'
import type { BookingCardAction } from '#/features/bookings/booking-card-action.ts'
import { isBookingAhead } from '#/features/bookings/booking-status.ts'
import { useRefreshAtHoldEnd } from '#/features/bookings/use-refresh-at-hold-end.ts'
import { toUnread } from '#/features/messages/to-unread.ts'
import type { BookingsOfView } from '../fetch-my-bookings.ts'
import { toMyBookingsPath, bookingsPageSize } from '../my-bookings-search-params.ts'
import { BookingCard } from './booking-card.tsx'
import { NoBookings } from './no-bookings.tsx'
import css from './booking-list.module.css'

interface BookingListProps {
  answer: BookingsOfView
  reviews: OwnReviewStates | undefined
  isPending: boolean
  onAction: (action: BookingCardAction) => void
}

const toHeadingId = (title: string): string => title.toLowerCase().replaceAll(' ', '-')

export const BookingList = ({ answer, reviews, isPending, onAction }: BookingListProps) => {
  const { items, total, nextCursor, view } = answer
  const isNavigating = useNavigation().state !== 'idle'
  const conversations = useOwnConversations()
  useRefreshAtHoldEnd(items)
  if (items.length === 0) return <NoBookings tab={view.tab} />
  const groups = [
    { title: 'Ahead of you', bookings: items.filter(isBookingAhead) },
    { title: 'Past and cancelled', bookings: items.filter((booking) => !isBookingAhead(booking)) },
  ].filter(({ bookings }) => bookings.length > 0)
  return (
    <>
      {groups.map(({ title, bookings }) => (
        <section key={title} className={css.group} aria-labelledby={toHeadingId(title)}>
          <h2 id={toHeadingId(title)}>{title}</h2>
          <ul className={css.list} aria-busy={isPending || undefined}>
            {bookings.map((booking) => (
              <li key={booking.id}>
                <BookingCard
                  booking={booking}
                  reviewState={reviews?.items.find(({ bookingId }) => bookingId === booking.id)?.state}
                  unread={toUnread(conversations, booking.id)}
                  onAction={onAction}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
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
