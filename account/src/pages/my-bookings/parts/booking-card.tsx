import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import type { Booking, OwnReviewStates } from '@escapes/contract'
import { toPlaceText } from '@escapes/contract/place-text'
import { Button, ButtonLink, Icon, PaymentBadge, Picture, StatusBadge } from '@escapes/shared-ui/core'
import { dateOfferId, toBookingPath, toListingPath } from '#/features/bookings/booking-paths.ts'
import { toBookingFacts } from '#/features/bookings/booking-facts.ts'
import type { BookingCardAction } from '#/features/bookings/booking-card-action.ts'
import { ReceiptBadge } from '#/features/bookings/receipt-badge.tsx'
import { MessageSupportLink } from '#/features/messages/message-support-link.tsx'
import { CopyReferenceButton } from '#/features/bookings/copy-reference-button.tsx'
import { toReviewPath } from '#/features/reviews/review-paths.ts'
import { useNow } from '@escapes/platform/now'
import {
  isBookingActive,
  isBookingCalledOff,
  isPaymentRequested,
  isReceiptUnderReview,
} from '#/features/bookings/booking-status.ts'
import { toBookingStatusMessage } from '#/features/bookings/booking-status-message.ts'
import { toChangeNote } from '#/features/bookings/change-note.ts'
import { BookingCardMoney } from './booking-card-money.tsx'
import css from './booking-card.module.css'

interface BookingCardProps {
  booking: Booking
  /** Absent: it cannot be reviewed. */
  reviewState: OwnReviewStates['items'][number]['state'] | undefined
  /** Messages of the office that were not read. */
  unread: number
  onAction: (action: BookingCardAction) => void
}

/** Who has sent the receipt of all that is due has nothing to pay until it is checked. */
const hasPaymentBadge = (booking: Booking): boolean =>
  isBookingActive(booking) &&
  !booking.answerDueAt &&
  !(booking.paymentStatus === 'pending' && isReceiptUnderReview(booking))

/** A wide window shows the conversation over the list; a phone opens its page. */
const opensOverList = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && matchMedia('(min-width: 48rem)').matches

const CardActions = ({ booking, reviewState, unread, onAction }: BookingCardProps) => {
  const { id, allowed } = booking
  const titleId = `booking-${id}`
  return (
    <div className={css.actions}>
      <MessageSupportLink
        booking={booking}
        unread={unread}
        size="sm"
        aria-describedby={titleId}
        onClick={(event) => {
          if (!opensOverList(event)) return
          event.preventDefault()
          onAction({ action: 'message', booking })
        }}
      />
      {reviewState && (
        <ButtonLink
          variant={reviewState === 'open' ? 'next' : 'quiet'}
          size="sm"
          to={toReviewPath(id)}
          aria-describedby={titleId}
        >
          {reviewState === 'open' ? 'Write a review' : 'Your review'}
        </ButtonLink>
      )}
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
          variant={isReceiptUnderReview(booking) ? 'quiet' : 'secondary'}
          size="sm"
          onClick={() => onAction({ action: 'upload', booking })}
          aria-describedby={titleId}
        >
          {isReceiptUnderReview(booking) ? 'Send another receipt' : 'Upload receipt'}
        </Button>
      )}
      {booking.dateOffer ? (
        <ButtonLink variant="next" size="sm" to={`${toBookingPath(id)}#${dateOfferId}`} aria-describedby={titleId}>
          Choose another day
        </ButtonLink>
      ) : allowed.includes('submit') ? (
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

export const BookingCard = ({ booking, reviewState, unread, onAction }: BookingCardProps) => {
  const now = useNow(30_000)
  const { text, tone } = toBookingStatusMessage(booking, now)
  const change = toChangeNote(booking, now)
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
          {hasPaymentBadge(booking) && <PaymentBadge status={booking.paymentStatus} />}
          {!isBookingCalledOff(booking) && <ReceiptBadge status={booking.receiptStatus} />}
          <CopyReferenceButton reference={booking.reference} />
        </div>
        <div>
          <h3 id={titleId} className={css.title}>
            <Link to={toBookingPath(booking.id)}>{booking.listing.title}</Link>
          </h3>
          <p className={css.location}>
            <Icon name="pin" size={16} />
            {toPlaceText(booking.listing)}
          </p>
        </div>
        <p className={css.note} data-urgent={tone === 'act' || undefined}>
          <Icon name={isBookingActive(booking) ? 'clock' : 'info'} size={18} />
          <span>{text}</span>
        </p>
        {change && (
          <p className={css.note} data-tone={change.tone} data-urgent={change.tone === 'act' || undefined}>
            <Icon name={change.tone === 'wait' ? 'hourglass' : 'info'} size={18} />
            <span>{change.text}</span>
          </p>
        )}
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
            <h4>Special requests</h4>
            <p>{booking.specialRequests}</p>
          </div>
        )}
        <div className={css.foot}>
          <BookingCardMoney {...booking} />
          <CardActions booking={booking} reviewState={reviewState} unread={unread} onAction={onAction} />
        </div>
      </div>
    </article>
  )
}
