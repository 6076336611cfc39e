import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Proposal } from '@escapes/contract'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import { useNow } from '@escapes/platform/now'
import { ButtonLink, DocumentTitle } from '@escapes/shared-ui/core'
import { BookingBadge } from '#/features/bookings/booking-badge.tsx'
import { toBookingPath, toTripPaymentPath } from '#/features/bookings/booking-paths.ts'
import { toChangeNote } from '#/features/bookings/change-note.ts'
import { toBookingStatusMessage } from '#/features/bookings/booking-status-message.ts'
import { isBookingCalledOff, isReceiptUnderReview, mustPay } from '#/features/bookings/booking-status.ts'
import { listTripDues, type TripBooking } from '../trip-dues.ts'
import { toDatesText, toTripText } from '../trip-parts.ts'
import css from './booked-trip.module.css'

interface BookedTripProps {
  proposal: Proposal
  bookings: readonly TripBooking[]
  /** It was booked on this page a moment ago. */
  isNew: boolean
}

const toBookedDays = (booking: TripBooking | undefined) => {
  if (!booking) return {}
  const { checkIn, checkOut, date, lastDay = null, startTime = null, endTime = null } = booking
  return { checkIn, checkOut, date, lastDay, startTime, endTime }
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
  const dues = listTripDues(bookings)
  const isChecking = bookings.some(isReceiptUnderReview)
  const title = isNew ? 'Your trip is booked' : proposal.title
  // A booking may have been moved since.
  const booked = proposal.parts
    .filter(({ bookingId }) => bookingId !== null)
    .map((part) => ({ ...part, ...toBookedDays(byId.get(part.bookingId ?? '')) }))
  const standing = booked.filter(
    ({ bookingId }) => !isBookingCalledOff(byId.get(bookingId ?? '') ?? { state: 'pending' }),
  )
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <header className={css.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>
          {isNew
            ? `${proposal.title}: ${booked.length === 1 ? 'one booking' : `${booked.length} bookings`}. We have sent you an e-mail with all of it.`
            : [toTripText(standing.length > 0 ? standing : booked), `Proposal ${proposal.number}`]
                .filter(Boolean)
                .join(' · ')}
        </p>
      </header>
      {dues.length > 0 && (
        <section className={css.pay} aria-labelledby="to-pay">
          <h2 id="to-pay">To pay</h2>
          <dl>
            {dues.map(({ dueAt, amount }) => (
              <div key={dueAt}>
                <dt>{dueAt ? `By ${formatInSriLankaTime(dueAt)}` : 'To pay next'}</dt>
                <dd>{formatMoney({ amount, currency: proposal.currency })}</dd>
              </div>
            ))}
          </dl>
          {isChecking && <p>What we are checking a receipt for is not in it.</p>}
          {bookings.some(mustPay) && (
            <ButtonLink variant="next" size="lg" to={toTripPaymentPath(proposal.id)}>
              Pay for this trip
            </ButtonLink>
          )}
        </section>
      )}
      <ul className={css.bookings}>
        {booked.map((part) => {
          const booking = byId.get(part.bookingId ?? '')
          const change = booking && toChangeNote(booking, now)
          return (
            <li key={part.id}>
              <h2>
                <Link to={toBookingPath(part.bookingId ?? '')}>{part.title}</Link>
              </h2>
              <p className={css.facts}>{toDatesText(part)}</p>
              {booking && (
                <>
                  <p className={css.facts}>
                    <BookingBadge booking={booking} />
                    <span>
                      Reference <strong className={css.reference}>{booking.reference}</strong>
                    </span>
                  </p>
                  <p>{toBookingStatusMessage(booking, now).text}</p>
                  {change && <p>{change.text}</p>}
                </>
              )}
            </li>
          )
        })}
      </ul>
      <div className={css.next}>
        <ButtonLink variant="secondary" size="lg" to="/dashboard/plan">
          Your trip, day by day
        </ButtonLink>
        <ButtonLink variant="secondary" size="lg" to="/my-bookings">
          See my bookings
        </ButtonLink>
      </div>
    </>
  )
}
