import { Link } from 'react-router-dom'
import type { Booking, Trip } from '@escapes/contract'
import { type CivilDate, formatLocalTimeIfDifferent } from '@escapes/contract/dates'
import { toCountdown, toTripDates } from '@escapes/contract/trip-days'
import { formatGuests } from '@escapes/contract/party-text'
import { toPlaceText } from '@escapes/contract/place-text'
import { useNow } from '@escapes/platform/now'
import { ButtonLink, Icon, Picture, StatusBadge } from '@escapes/shared-ui/core'
import { dateOfferId, toBookingPath, toListingPath } from '#/features/bookings/booking-paths.ts'
import { toChangeNote } from '#/features/bookings/change-note.ts'
import { toBookingStatusMessage } from '#/features/bookings/booking-status-message.ts'
import { isReceiptUnderReview, mustPay } from '#/features/bookings/booking-status.ts'
import { formatTimeLeft } from '#/features/bookings/format-time-left.ts'
import { ReceiptBadge } from '#/features/bookings/receipt-badge.tsx'
import { MessageSupportLink } from '#/features/messages/message-support-link.tsx'
import { TripNeeds } from './trip-needs.tsx'
import { TripPlace } from './trip-place.tsx'
import css from './next-trip.module.css'

const findDeadline = (booking: Booking): string | null => {
  const { holdExpiresAt, answerDueAt, paymentDueAt, money } = booking
  if (holdExpiresAt ?? answerDueAt) return holdExpiresAt ?? answerDueAt
  return isReceiptUnderReview(booking) ? null : (paymentDueAt ?? money.nextDueAt)
}

const NextAction = ({ booking }: { booking: Booking }) => {
  if (booking.allowed.includes('submit'))
    return (
      <ButtonLink variant="next" to={`${toListingPath(booking)}?step=2`}>
        Finish booking
      </ButtonLink>
    )
  if (booking.dateOffer)
    return (
      <ButtonLink variant="next" to={`${toBookingPath(booking.id)}#${dateOfferId}`}>
        Choose another day
      </ButtonLink>
    )
  if (booking.refund?.state === 'needs-details')
    return (
      <ButtonLink variant="next" to={`${toBookingPath(booking.id)}#refund`}>
        Give the account
      </ButtonLink>
    )
  return mustPay(booking) ? (
    <ButtonLink variant="next" to={`${toBookingPath(booking.id)}#pay`}>
      How to pay
    </ButtonLink>
  ) : (
    <ButtonLink to={toBookingPath(booking.id)}>See the booking</ButtonLink>
  )
}

/** The trip that begins first: how far off, what is due, what is missing, where it starts and whom to call. */
export const NextTrip = ({ trip, today }: { trip: Trip; today: CivilDate }) => {
  const now = useNow(30_000)
  const { booking, unread, needs } = trip
  const { listing, reference, guests } = booking
  const { text, tone } = toBookingStatusMessage(booking, now)
  const change = toChangeNote(booking, now)
  const deadline = findDeadline(booking)
  const timeLeft = deadline ? formatTimeLeft(deadline, now) : undefined
  const localTime = deadline && timeLeft ? formatLocalTimeIfDifferent(deadline) : undefined
  return (
    <article className={css.trip} aria-labelledby="next-trip">
      <div className={css.head}>
        <div className={css.picture}>
          <Picture
            picture={listing.image}
            alt=""
            ratio="fill"
            priority
            sizes="(min-width: 80rem) 768px, (min-width: 62rem) 60vw, 100vw"
          />
        </div>
        <p className={css.countdown}>{toCountdown(booking, today)}</p>
      </div>
      <div className={css.body}>
        <div className={css.title}>
          <h2 id="next-trip">
            <Link to={toBookingPath(booking.id)}>{listing.title}</Link>
          </h2>
          <p className={css.facts}>
            <span>
              <Icon name="calendar" size={18} />
              <span>{toTripDates(booking)}</span>
            </span>
            <span>
              <Icon name="users" size={18} />
              <span>{formatGuests(guests)}</span>
            </span>
            {listing.location && (
              <span>
                <Icon name="pin" size={18} />
                <span>{toPlaceText(listing)}</span>
              </span>
            )}
          </p>
          <p className={css.badges}>
            <StatusBadge status={booking.state} />
            <ReceiptBadge status={booking.receiptStatus} />
            <span className={css.reference}>{reference}</span>
          </p>
        </div>
        <div className={css.status} data-tone={tone}>
          <p>{text}</p>
          {timeLeft && <p className={css.left}>{localTime ? `${timeLeft} (${localTime})` : timeLeft}</p>}
        </div>
        {change && (
          <div className={css.status} data-tone={change.tone}>
            <p>{change.text}</p>
          </div>
        )}
        <TripNeeds booking={booking} needs={needs} />
        <div className={css.actions}>
          <NextAction booking={booking} />
          <MessageSupportLink booking={booking} unread={unread} />
        </div>
        <TripPlace booking={booking} />
      </div>
    </article>
  )
}
