import { Link } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { Button, ButtonLink, Icon, PaymentBadge, Picture, StatusBadge } from '@escapes/shared-ui/core'
import { bookingAddress, listingAddress } from '#/features/bookings/addresses.ts'
import { factsOf } from '#/features/bookings/booking-facts.ts'
import type { CardDeed } from '#/features/bookings/card-deed.ts'
import { ReceiptMark } from '#/features/bookings/receipt-mark.tsx'
import { Reference } from '#/features/bookings/reference.tsx'
import { useNow } from '#/features/bookings/use-now.ts'
import { isLive, isToPay } from '#/features/bookings/standing.ts'
import { whatNext } from '#/features/bookings/what-next.ts'
import { CardMoney } from './card-money.tsx'
import css from './booking-card.module.css'

interface BookingCardProps {
  booking: Booking
  onDeed: (deed: CardDeed) => void
}

const CardDeeds = ({ booking, onDeed }: BookingCardProps) => {
  const { id, allowed } = booking
  const titleId = `booking-${id}`
  return (
    <div className={css.actions}>
      {allowed.includes('cancel') && (
        <Button
          variant="quiet"
          size="sm"
          onClick={() => onDeed({ deed: 'cancel', booking })}
          aria-describedby={titleId}
        >
          Cancel booking
        </Button>
      )}
      {allowed.includes('pay') && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onDeed({ deed: 'upload', booking })}
          aria-describedby={titleId}
        >
          Upload receipt
        </Button>
      )}
      {allowed.includes('submit') ? (
        <ButtonLink variant="next" size="sm" to={`${listingAddress(booking)}?step=2`} aria-describedby={titleId}>
          Finish booking
        </ButtonLink>
      ) : (
        <ButtonLink size="sm" to={bookingAddress(id)} aria-describedby={titleId}>
          {isToPay(booking) && booking.receiptStatus !== 'submitted' ? 'See how to pay' : 'See the booking'}
        </ButtonLink>
      )}
    </div>
  )
}

export const BookingCard = ({ booking, onDeed }: BookingCardProps) => {
  const { text, tone } = whatNext(booking, useNow())
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
          {isLive(booking) && !booking.answerDueAt && <PaymentBadge status={booking.paymentStatus} />}
          <ReceiptMark status={booking.receiptStatus} />
          <Reference reference={booking.reference} />
        </div>
        <div>
          <h2 id={titleId} className={css.title}>
            <Link to={bookingAddress(booking.id)}>{booking.listing.title}</Link>
          </h2>
          <p className={css.location}>
            <Icon name="pin" size={16} />
            {booking.listing.location}
          </p>
        </div>
        <p className={css.note} data-urgent={tone === 'act' || undefined}>
          <Icon name={isLive(booking) ? 'clock' : 'info'} size={18} />
          <span>{text}</span>
        </p>
        <dl className={css.facts}>
          {factsOf(booking).map(({ label, value }) => (
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
          <CardMoney {...booking} />
          <CardDeeds booking={booking} onDeed={onDeed} />
        </div>
      </div>
    </article>
  )
}
