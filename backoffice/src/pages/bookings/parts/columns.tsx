import type { StaffBooking } from '@escapes/contract'
import { StatusBadge, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { BookingActions } from '#/features/booking/booking-actions.tsx'
import { datesOf, guestsOf, isOwing, kindOf, nightsOf } from '#/features/booking/booking-facts.ts'
import type { Deed } from '#/features/booking/deeds.ts'
import { TwoLines } from '#/features/table/two-lines.tsx'
import { stamp } from '#/features/time/stamp.ts'
import css from './columns.module.css'
import { MoneyCell } from './money-cell.tsx'
import { PaymentLine } from './payment-line.tsx'

interface RowDeeds {
  onOpen: (booking: StaffBooking) => void
  onAsk: (booking: StaffBooking, deed: Deed) => void
}

const StayLines = ({ booking }: { booking: StaffBooking }) => (
  <TwoLines
    first={datesOf(booking)}
    second={[nightsOf(booking), guestsOf(booking)].filter(Boolean).join(' · ')}
    title={`${datesOf(booking)}, ${guestsOf(booking)}`}
  />
)

/** Two lines to a cell, so that a dozen facts stand beside one another on a desk. */
export const columnsOf = ({ onOpen, onAsk }: RowDeeds): Column<StaffBooking>[] => [
  {
    id: 'reference',
    header: 'Booking, created',
    width: '8.5rem',
    sortKey: 'newest',
    cell: (booking) => (
      <TwoLines
        first={
          <button
            type="button"
            className={css.reference}
            aria-label={`Details of ${booking.reference}`}
            onClick={() => onOpen(booking)}
          >
            {booking.reference}
          </button>
        }
        second={stamp(booking.createdAt)}
      />
    ),
  },
  {
    id: 'listing',
    header: 'Listing, kind',
    cell: (booking) => (
      <TwoLines first={booking.listing.title} second={kindOf(booking)} title={booking.listing.title} />
    ),
  },
  {
    id: 'customer',
    header: 'Customer',
    width: '9.5rem',
    cell: ({ customer: { name, email } }) => <TwoLines first={name} second={email} title={`${name}, ${email}`} />,
  },
  {
    id: 'stay',
    header: 'Dates, nights, guests',
    width: '14.25rem',
    sortKey: 'check-in',
    cell: (booking) => <StayLines booking={booking} />,
  },
  {
    id: 'total',
    header: 'Total',
    width: '7.5rem',
    align: 'end',
    sortKey: 'total',
    cell: ({ money: { total, currency } }) => <MoneyCell label="Total" value={total} currency={currency} />,
  },
  {
    id: 'paid',
    header: 'Paid',
    width: '7.5rem',
    align: 'end',
    cell: ({ money: { paid, currency } }) => <MoneyCell label="Paid" value={paid} currency={currency} />,
  },
  {
    id: 'due',
    header: 'Still due',
    width: '7.5rem',
    align: 'end',
    cell: (booking) =>
      isOwing(booking) && <MoneyCell label="Still due" value={booking.money.due} currency={booking.money.currency} />,
  },
  {
    id: 'state',
    header: 'State, payment',
    width: '12rem',
    cell: (booking) => (
      <div className={css.state}>
        <TwoLines first={<StatusBadge status={booking.state} />} second={<PaymentLine booking={booking} />} />
      </div>
    ),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '11rem',
    cell: (booking) => <BookingActions booking={booking} onAsk={onAsk} isRow />,
  },
]
