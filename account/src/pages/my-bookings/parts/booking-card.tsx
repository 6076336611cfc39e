import { Link } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { Button, ButtonLink, Icon, PaymentBadge, Picture, StatusBadge } from '@escapes/shared-ui/core'
import { toBookingPath, toListingPath } from '#/features/bookings/booking-paths.ts'
import { toBookingFacts } from '#/features/bookings/booking-facts.ts'
import type { BookingCardAction } from '#/features/bookings/booking-card-action.ts'
import { ReceiptBadge } from '#/features/bookings/receipt-badge.tsx'
import { CopyReferenceButton } from '#/features/bookings/copy-reference-button.tsx'
import { useNow } from '@escapes/platform/now'
import { isBookingActive, isPaymentRequested } from '#/features/bookings/booking-status.ts'
import { toBookingStatusMessage } from '#/features/bookings/booking-status-message.ts'
import { BookingCardMoney } from './booking-card-money.tsx'
import css from './booking-card.module.css'

interface BookingCardProps {
  booking: Booking
  onAction: (action: BookingCardAction) => void
}

const CardActions = ({ booking, onAction }: BookingCardProps) => {
  const { id, allowed } = booking
  const titleId = `booking-${id}`
  return (
    <div className={css.actions}>
      {allowed.includes('cancel') && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onAction({ action: 'cancel', booking })}
          aria-describedby={titleId}
        >
          Cancel booking
        </Button>
      )}
      {allowed.includes('pay') && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onAction({ action: 'upload', booking })}
          aria-describedby={titleId}
        >
          Upload receipt
        </Button>
      )}
      {allowed.includes('submit') ? (
        <ButtonLink variant="next" size="sm" to={`${toListingPath(booking)}?step=2`} aria-describedby={titleId}>
          Finish booking
        </ButtonLink>
      ) : (
        <ButtonLink size="sm" to={toBookingPath(id)} aria-describedby={titleId}>
          {isPaymentRequested(booking) && booking.receiptStatus !== 'submitted' ? 'See how to pay' : 'See the booking'}
        </ButtonLink>
      )}
    </div>
  )
}

export const BookingCard = ({ booking, onAction }: BookingCardProps) => {
  const { text, tone } = toBookingStatusMessage(booking, useNow(30_000))
  const titleId = `booking-${booking.id}`
  return (
    <article className={css.card} aria-labelledby={titleId}>
      <div className={css.picture}>
        <Picture
          picture={booking.listing.image}
          alt=""
          ratio="fill"
          sizes="(min-width: 62rem) 304px, (min-width: 48rem) 240px, 100vw"
        />
      </div>
      <div className={css.body}>
        <div className={css.badges}>
          <StatusBadge status={booking.state} />
          {isBookingActive(booking) && !booking.answerDueAt && <PaymentBadge status={booking.paymentStatus} />}
          <ReceiptBadge status={booking.receiptStatus} />
          <CopyReferenceButton reference={booking.reference} />
        </div>
        <div>
          <h2 id={titleId} className={css.title}>
            <Link to={toBookingPath(booking.id)}>{booking.listing.title}</Link>
          </h2>
          <p className={css.location}>
            <Icon name="pin" size={16} />
            {booking.listing.location}
          </p>
        </div>
        <p className={css.note} data-urgent={tone === 'act' || undefined}>
          <Icon name={isBookingActive(booking) ? 'clock' : 'info'} size={18} />
          <span>{text}</span>
        </p>
        <dl className={css.facts}>
          {toBookingFacts(booking).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {booking.specialRequests && (
          <div className={css.requests}>
            <h3>Special requests</h3>
            <p>{booking.specialRequests}</p>
          </div>
        )}
        <div className={css.foot}>
          <BookingCardMoney {...booking} />
          <CardActions booking={booking} onAction={onAction} />
        </div>
      </div>
    </article>
  )
}
