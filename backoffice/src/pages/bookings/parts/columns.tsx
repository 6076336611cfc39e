import type { StaffBooking } from '@escapes/contract'
import { PaymentBadge, StatusBadge, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { TwoLines } from '#/features/table/two-lines.tsx'
import { stamp } from '#/features/time/stamp.ts'
import { agreedOf, datesOf, dollars, guestsOf, isAboutMoney, kindOf, nightsOf } from '../booking-facts.ts'
import { BookingActions } from './booking-actions.tsx'
import css from './columns.module.css'

interface RowDeeds {
  onOpen: (booking: StaffBooking) => void
  onCancel: (booking: StaffBooking) => void
}

const StayLines = ({ booking }: { booking: StaffBooking }) => (
  <TwoLines
    first={datesOf(booking)}
    second={[nightsOf(booking), guestsOf(booking)].filter(Boolean).join(' · ')}
    title={`${datesOf(booking)}, ${guestsOf(booking)}`}
  />
)

/** Two lines to a cell, so that ten facts stand beside one another on a desk. */
export const columnsOf = ({ onOpen, onCancel }: RowDeeds): Column<StaffBooking>[] => [
  {
    id: 'reference',
    header: 'Booking, created',
    width: '9.75rem',
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
    width: '12rem',
    cell: ({ customer: { name, email } }) => <TwoLines first={name} second={email} title={`${name}, ${email}`} />,
  },
  {
    id: 'stay',
    header: 'Dates, nights, guests',
    width: '15rem',
    sortKey: 'check-in',
    cell: (booking) => <StayLines booking={booking} />,
  },
  {
    id: 'total',
    header: 'Total',
    width: '7rem',
    align: 'end',
    sortKey: 'total',
    cell: (booking) => <TwoLines first={dollars(booking.total)} second={agreedOf(booking)} />,
  },
  {
    id: 'state',
    header: 'State',
    width: '8.25rem',
    cell: ({ state }) => (
      <span data-inline="">
        <StatusBadge status={state} />
      </span>
    ),
  },
  {
    id: 'payment',
    header: 'Payment',
    width: '8.75rem',
    cell: (booking) =>
      isAboutMoney(booking) && (
        <span data-inline="">
          <PaymentBadge status={booking.paymentStatus} />
        </span>
      ),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '11rem',
    cell: (booking) => <BookingActions booking={booking} onCancel={onCancel} />,
  },
]
