import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Booking, Proposal } from '@escapes/contract'
import { useNow } from '@escapes/platform/now'
import { ButtonLink, DocumentTitle, StatusBadge } from '@escapes/shared-ui/core'
import { toBookingPath } from '#/features/bookings/booking-paths.ts'
import { toBookingStatusMessage } from '#/features/bookings/booking-status-message.ts'
import { mustPay } from '#/features/bookings/booking-status.ts'
import { toDatesText } from '../trip-parts.ts'
import css from './booked-trip.module.css'

interface BookedTripProps {
  proposal: Proposal
  bookings: readonly Booking[]
  /** It was booked on this page a moment ago. */
  isNew: boolean
}

/** What the proposal became, for whoever booked it: each booking, and where to pay. */
export const BookedTrip = ({ proposal, bookings, isNew }: BookedTripProps) => {
  const now = useNow(30_000)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isNew) return
    // The dialog had the focus, and goes.
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [isNew])
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const toPay = bookings.filter(mustPay)
  const [firstToPay] = toPay
  const booked = proposal.parts.filter(({ bookingId }) => bookingId !== null)
  return (
    <>
      <DocumentTitle>Your trip is booked</DocumentTitle>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          Your trip is booked
        </h1>
        <p>
          {proposal.title}: {booked.length === 1 ? 'one booking' : `${booked.length} bookings`}. We have sent you an
          e-mail about each.
        </p>
      </header>
      <ul className={css.bookings}>
        {booked.map((part) => {
          const booking = byId.get(part.bookingId ?? '')
          return (
            <li key={part.id}>
              <h2>
                <Link to={toBookingPath(part.bookingId ?? '')}>{part.title}</Link>
              </h2>
              <p className={css.facts}>{toDatesText(part)}</p>
              {booking && (
                <>
                  <p className={css.facts}>
                    <StatusBadge status={booking.state} />
                    <span>
                      Reference <strong className={css.reference}>{booking.reference}</strong>
                    </span>
                  </p>
                  <p>{toBookingStatusMessage(booking, now).text}</p>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className={css.next}>
        {firstToPay ? (
          <ButtonLink variant="next" size="lg" to={`${toBookingPath(firstToPay.id)}#pay`}>
            {toPay.length > 1 ? 'Pay for the first' : 'How to pay'}
          </ButtonLink>
        ) : (
          <ButtonLink size="lg" to="/my-bookings">
            See my bookings
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" size="lg" to="/dashboard/plan">
          Your trip, day by day
        </ButtonLink>
      </div>
      {toPay.length > 1 && (
        <section className={css.several} aria-labelledby="several">
          <h2 id="several">One transfer for all of it?</h2>
          <p>
            Each booking is paid with its own reference, and a transfer for each is the quickest. If your bank charges
            for every transfer, send one in the sum of several bookings of the same currency, with all their references
            in its text: we divide it between them by hand. Please upload its receipt with each of those bookings, so
            that we keep every one of them until we have checked it.
          </p>
        </section>
      )}
    </>
  )
}
