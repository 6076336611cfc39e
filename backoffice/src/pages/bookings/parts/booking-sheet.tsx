import { Link } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { PaymentBadge, StatusBadge } from '@escapes/shared-ui/core'
import { Sheet } from '@escapes/shared-ui/overlays'
import { Facts } from '#/features/detail/facts.tsx'
import { historyFacts, isAboutMoney, paymentFacts, stayFacts } from '../booking-facts.ts'
import { BookingActions } from './booking-actions.tsx'
import { PriceLines } from './price-lines.tsx'
import css from './booking-sheet.module.css'

interface BookingSheetProps {
  booking: StaffBooking
  onClose: () => void
  onCancel: (booking: StaffBooking) => void
}

/** Everything that is known of one booking. */
export const BookingSheet = ({ booking, onClose, onCancel }: BookingSheetProps) => {
  const { customer, kind, listing, reference, allowed } = booking
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={`Booking ${reference}`}
      footer={allowed.length > 0 ? <BookingActions booking={booking} onCancel={onCancel} /> : undefined}
    >
      <div className={css.sheet}>
        <div className={css.badges}>
          <StatusBadge status={booking.state} />
          {isAboutMoney(booking) && <PaymentBadge status={booking.paymentStatus} />}
        </div>
        <section>
          <h3 className={css.title}>
            <Link to={`/${kind}s/${listing.id}`}>{listing.title}</Link>
          </h3>
          <Facts facts={stayFacts(booking)} />
        </section>
        <section>
          <h3 className={css.title}>Customer</h3>
          <Facts
            facts={[
              { label: 'Name', value: customer.name },
              { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
            ]}
          />
        </section>
        <PriceLines booking={booking} />
        <section>
          <h3 className={css.title}>Payment</h3>
          <Facts facts={paymentFacts(booking)} />
        </section>
        <section>
          <h3 className={css.title}>History</h3>
          <Facts facts={historyFacts(booking)} />
          <p className={css.zone}>Times are Sri Lanka time.</p>
        </section>
      </div>
    </Sheet>
  )
}
