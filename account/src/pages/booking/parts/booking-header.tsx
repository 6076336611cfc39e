import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { Icon, PaymentBadge, Picture, StatusBadge } from '@escapes/shared-ui/core'
import { toListingPath } from '#/features/bookings/booking-paths.ts'
import { toBookingFacts } from '#/features/bookings/booking-facts.ts'
import { ReceiptBadge } from '#/features/bookings/receipt-badge.tsx'
import { CopyReferenceButton } from '#/features/bookings/copy-reference-button.tsx'
import { isBookingActive } from '#/features/bookings/booking-status.ts'
import css from './booking-header.module.css'

interface BookingHeaderProps {
  booking: Booking
  /** What happens next; on phones it stands before the facts. */
  children: ReactNode
}

export const BookingHeader = ({ booking, children }: BookingHeaderProps) => (
  <header className={css.head}>
    <div className={css.picture}>
      <Picture picture={booking.listing.image} alt="" ratio="fill" sizes="(min-width: 62rem) 420px, 100vw" priority />
    </div>
    <div className={css.name}>
      <div className={css.badges}>
        <StatusBadge status={booking.state} />
        {isBookingActive(booking) && !booking.answerDueAt && <PaymentBadge status={booking.paymentStatus} />}
        <ReceiptBadge status={booking.receiptStatus} />
      </div>
      <div>
        <h1 className={css.title}>
          <Link to={toListingPath(booking)}>{booking.listing.title}</Link>
        </h1>
        <p className={css.location}>
          <Icon name="pin" size={16} />
          {booking.listing.location}
        </p>
      </div>
    </div>
    <div className={css.next}>{children}</div>
    <div className={css.details}>
      <dl className={css.facts}>
        {toBookingFacts(booking).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Reference</dt>
          <dd>
            <CopyReferenceButton reference={booking.reference} />
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
