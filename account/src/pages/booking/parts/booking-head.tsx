import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { Icon, PaymentBadge, Picture, StatusBadge } from '@escapes/shared-ui/core'
import { listingAddress } from '#/features/bookings/addresses.ts'
import { factsOf } from '#/features/bookings/booking-facts.ts'
import { ReceiptMark } from '#/features/bookings/receipt-mark.tsx'
import { Reference } from '#/features/bookings/reference.tsx'
import { isLive } from '#/features/bookings/standing.ts'
import css from './booking-head.module.css'

interface BookingHeadProps {
  booking: Booking
  /** What happens next; on phones it stands before the facts. */
  children: ReactNode
}

export const BookingHead = ({ booking, children }: BookingHeadProps) => (
  <header className={css.head}>
    <div className={css.picture}>
      <Picture picture={booking.listing.image} alt="" ratio="fill" sizes="(min-width: 62rem) 420px, 100vw" priority />
    </div>
    <div className={css.name}>
      <div className={css.badges}>
        <StatusBadge status={booking.state} />
        {isLive(booking) && !booking.answerDueAt && <PaymentBadge status={booking.paymentStatus} />}
        <ReceiptMark status={booking.receiptStatus} />
      </div>
      <div>
        <h1 className={css.title}>
          <Link to={listingAddress(booking)}>{booking.listing.title}</Link>
        </h1>
        <p className={css.location}>
          <Icon name="pin" size={16} />
          {booking.listing.location}
        </p>
      </div>
    </div>
    <div className={css.next}>{children}</div>
    <div className={css.words}>
      <dl className={css.facts}>
        {factsOf(booking).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Reference</dt>
          <dd>
            <Reference reference={booking.reference} />
          </dd>
        </div>
      </dl>
      {booking.specialRequests && (
        <div className={css.requests}>
          <h2>Special requests</h2>
          <p>{booking.specialRequests}</p>
        </div>
      )}
    </div>
  </header>
)
