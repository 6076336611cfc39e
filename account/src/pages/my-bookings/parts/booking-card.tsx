import { Link } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { Button, ButtonLink, Icon, PaymentBadge, Picture, StatusBadge } from '@escapes/shared-ui/core'
import { AgreedTotal } from './agreed-total.tsx'
import { factsOf, isLive, noteOf } from './booking-facts.ts'
import { Reference } from './reference.tsx'
import css from './booking-card.module.css'

const listingAddress = ({ kind, listing }: Booking): string => `/${kind}s/${listing.id}`

export const BookingCard = ({ booking, onCancel }: { booking: Booking; onCancel: (booking: Booking) => void }) => {
  const note = noteOf(booking)
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
          {isLive(booking) && <PaymentBadge status={booking.paymentStatus} />}
          <Reference reference={booking.reference} />
        </div>
        <div>
          <h2 id={titleId} className={css.title}>
            <Link to={listingAddress(booking)}>{booking.listing.title}</Link>
          </h2>
          <p className={css.location}>
            <Icon name="pin" size={16} />
            {booking.listing.location}
          </p>
        </div>
        {note && (
          <p className={css.note} data-urgent={booking.allowed.includes('submit') || undefined}>
            <Icon name={isLive(booking) ? 'clock' : 'info'} size={18} />
            <span>{note}</span>
          </p>
        )}
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
          <AgreedTotal booking={booking} />
          <div className={css.actions}>
            {booking.allowed.includes('cancel') && (
              <Button variant="quiet" size="sm" onClick={() => onCancel(booking)} aria-describedby={titleId}>
                Cancel booking
              </Button>
            )}
            {booking.allowed.includes('submit') && (
              <ButtonLink variant="next" size="sm" to={`${listingAddress(booking)}?step=2`} aria-describedby={titleId}>
                Finish booking
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
    </article>
  )
}
