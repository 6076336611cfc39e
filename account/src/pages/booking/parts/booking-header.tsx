import { Link } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { toPlaceText } from '@escapes/contract/place-text'
import { useOwnConversations } from '@escapes/platform/own-conversations'
import { Icon, operatorContact, Picture, WhatsAppLink } from '@escapes/shared-ui/core'
import { toListingPath, toTripPath } from '#/features/bookings/booking-paths.ts'
import { toBookingFacts } from '#/features/bookings/booking-facts.ts'
import { BookingBadge } from '#/features/bookings/booking-badge.tsx'
import { CopyReferenceButton } from '#/features/bookings/copy-reference-button.tsx'
import { MessageSupportLink } from '#/features/messages/message-support-link.tsx'
import { toUnread } from '#/features/messages/to-unread.ts'
import css from './booking-header.module.css'

export const BookingHeader = ({ booking }: { booking: Booking }) => (
  <header className={css.head}>
    <div className={css.picture}>
      <Picture picture={booking.listing.image} alt="" ratio="fill" sizes="(min-width: 62rem) 420px, 100vw" priority />
    </div>
    <div className={css.name}>
      <div className={css.badges}>
        <BookingBadge booking={booking} />
      </div>
      <div>
        <h1 className={css.title}>
          <Link to={toListingPath(booking)}>{booking.listing.title}</Link>
        </h1>
        <p className={css.location}>
          <Icon name="pin" size={16} />
          {toPlaceText(booking.listing)}
        </p>
        {booking.proposal && (
          <p className={css.trip}>
            Part of the trip <Link to={toTripPath(booking.proposal.id)}>{booking.proposal.title}</Link>
          </p>
        )}
      </div>
      <div className={css.contact} data-unprinted="">
        <MessageSupportLink booking={booking} unread={toUnread(useOwnConversations(), booking.id)} />
        <WhatsAppLink phone={operatorContact.whatsapp} text={`A question about my booking ${booking.reference}: `}>
          WhatsApp us
        </WhatsAppLink>
      </div>
    </div>
    <div className={css.details}>
      <dl className={css.facts}>
        {toBookingFacts({ ...booking, pickupLocation: null }).map(({ label, value }) => (
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
    </div>
  </header>
)
