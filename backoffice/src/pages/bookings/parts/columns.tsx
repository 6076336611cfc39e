import { Link } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { Badge, PaymentBadge, StatusBadge, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { BookingActions } from '#/features/booking/booking-actions.tsx'
import { agreedOf, datesOf, guestsOf, isAboutMoney, kindOf, nightsOf } from '#/features/booking/booking-facts.ts'
import type { Deed } from '#/features/booking/deeds.ts'
import { dollars } from '#/features/money/money-text.ts'
import { TwoLines } from '#/features/table/two-lines.tsx'
import { stamp } from '#/features/time/stamp.ts'
import css from './columns.module.css'

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

/** A slip that waits is what to look at, before what is due. */
const PaymentCell = ({ booking }: { booking: StaffBooking }) => {
  if (booking.receiptStatus === 'submitted')
    return (
      <Link data-inline="" to={`/admin/receipts?booking=${booking.id}`} aria-label={`Slip waits: ${booking.reference}`}>
        <Badge tone="accent" icon="receipt">
          Slip waits
        </Badge>
      </Link>
    )
  if (!isAboutMoney(booking)) return null
  return (
    <span data-inline="">
      {booking.money.isOverpaid ? (
        <Badge tone="warning" icon="alert">
          Overpaid
        </Badge>
      ) : (
        <PaymentBadge status={booking.paymentStatus} />
      )}
    </span>
  )
}

/** Two lines to a cell, so that ten facts stand beside one another on a desk. */
export const columnsOf = ({ onOpen, onAsk }: RowDeeds): Column<StaffBooking>[] => [
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
    cell: (booking) => <PaymentCell booking={booking} />,
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '11rem',
    cell: (booking) => <BookingActions booking={booking} onAsk={onAsk} isRow />,
  },
]
