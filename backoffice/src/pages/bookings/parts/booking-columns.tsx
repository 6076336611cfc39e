import type { StaffBooking } from '@escapes/contract'
import { StatusBadge, VisuallyHidden } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { StaffBookingActions } from '#/features/booking/staff-booking-actions.tsx'
import {
  datesText,
  guestsText,
  canHaveAmountDue,
  listingKindLabel,
  nightsText,
} from '#/features/booking/booking-facts.ts'
import type { StaffAction } from '#/features/booking/staff-actions.ts'
import { MoneyCell } from '#/features/money/money-cell.tsx'
import { PersonCell } from '#/features/customer/person-cell.tsx'
import { PhoneLink } from '#/features/customer/phone-link.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import css from './booking-columns.module.css'
import { PaymentSummaryLine } from './payment-summary-line.tsx'

interface RowHandlers {
  onOpen: (booking: StaffBooking) => void
  onRequest: (booking: StaffBooking, action: StaffAction) => void
}

const DatesCell = ({ booking }: { booking: StaffBooking }) => (
  <TwoLineCell
    first={datesText(booking)}
    second={[nightsText(booking), guestsText(booking)].filter(Boolean).join(' · ')}
    title={`${datesText(booking)}, ${guestsText(booking)}`}
  />
)

export const createBookingColumns = ({ onOpen, onRequest }: RowHandlers): Column<StaffBooking>[] => [
  {
    id: 'reference',
    header: 'Booking, created',
    width: '8rem',
    sortKey: ['newest', 'oldest'],
    cell: (booking) => (
      <TwoLineCell
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
        second={formatShortInSriLankaTime(booking.createdAt)}
      />
    ),
  },
  {
    id: 'listing',
    header: 'Listing, kind',
    cell: (booking) => (
      <TwoLineCell first={booking.listing.title} second={listingKindLabel(booking)} title={booking.listing.title} />
    ),
  },
  {
    id: 'customer',
    header: 'Customer, contact',
    width: '9.5rem',
    cell: ({ customer }) => (
      <PersonCell person={customer} contact={customer.phone && <PhoneLink phone={customer.phone} />} />
    ),
  },
  {
    id: 'stay',
    header: 'Dates, nights, guests',
    width: 'min(13.25rem, 18.7cqw)',
    sortKey: ['check-in', 'check-in-desc'],
    isAscendingFirst: true,
    cell: (booking) => <DatesCell booking={booking} />,
  },
  {
    id: 'total',
    header: 'Total',
    width: '6rem',
    priority: 'medium',
    align: 'end',
    sortKey: ['total', 'total-asc'],
    cell: ({ money: { total, currency } }) => <MoneyCell label="Total" value={total} currency={currency} />,
  },
  {
    id: 'paid',
    header: 'Paid',
    width: '7rem',
    priority: 'low',
    align: 'end',
    cell: ({ money: { paid, currency } }) => <MoneyCell label="Paid" value={paid} currency={currency} />,
  },
  {
    id: 'due',
    header: 'Still due',
    width: '7rem',
    priority: 'low',
    align: 'end',
    cell: (booking) =>
      canHaveAmountDue(booking) && (
        <MoneyCell label="Still due" value={booking.money.due} currency={booking.money.currency} />
      ),
  },
  {
    id: 'state',
    header: 'State, payment',
    width: 'min(12rem, 17cqw)',
    cell: (booking) => (
      <div className={css.state}>
        <TwoLineCell first={<StatusBadge status={booking.state} />} second={<PaymentSummaryLine booking={booking} />} />
      </div>
    ),
  },
  {
    id: 'actions',
    header: <VisuallyHidden>Actions</VisuallyHidden>,
    width: '11.25rem',
    cell: (booking) => <StaffBookingActions booking={booking} onRequest={onRequest} extent="row" />,
  },
]
