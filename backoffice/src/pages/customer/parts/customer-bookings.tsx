import { Link, useNavigate } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { EmptyState, StatusBadge } from '@escapes/shared-ui/core'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import { canHaveAmountDue, datesText, guestsText, nightsText } from '#/features/booking/booking-facts.ts'
import { MessageButton } from '#/features/inbox/message-button.tsx'
import { MoneyCell } from '#/features/money/money-cell.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'

const columns: readonly Column<StaffBooking>[] = [
  {
    id: 'reference',
    header: 'Booking, listing',
    cell: ({ id, reference, listing }) => (
      <TwoLineCell
        first={<Link to={`/admin/bookings/${id}`}>{reference}</Link>}
        second={listing.title}
        title={listing.title}
      />
    ),
  },
  {
    id: 'stay',
    header: 'Dates, nights, guests',
    width: '14rem',
    cell: (booking) => (
      <TwoLineCell
        first={datesText(booking)}
        second={[nightsText(booking), guestsText(booking)].filter(Boolean).join(' · ')}
      />
    ),
  },
  { id: 'state', header: 'State', width: '9rem', cell: ({ state }) => <StatusBadge status={state} /> },
  {
    id: 'total',
    header: 'Total',
    width: '8rem',
    align: 'end',
    cell: ({ money: { total, currency } }) => <MoneyCell label="Total" value={total} currency={currency} />,
  },
  {
    id: 'paid',
    header: 'Paid',
    width: '8rem',
    align: 'end',
    cell: ({ money: { paid, currency } }) => <MoneyCell label="Paid" value={paid} currency={currency} />,
  },
  {
    id: 'due',
    header: 'Still due',
    width: '8rem',
    align: 'end',
    cell: (booking) =>
      canHaveAmountDue(booking) && (
        <MoneyCell label="Still due" value={booking.money.due} currency={booking.money.currency} />
      ),
  },
  {
    id: 'message',
    header: 'Message',
    width: '8.5rem',
    cell: ({ id, reference }) => <MessageButton bookingId={id} reference={reference} />,
  },
]

/** The latest first. */
export const CustomerBookings = ({ bookings }: { bookings: readonly StaffBooking[] }) => {
  const navigate = useNavigate()
  return (
    <TableFrame width="70rem" isPending={false}>
      <DataTable
        label="Bookings of this customer"
        columns={columns}
        rows={bookings}
        rowKey={({ id }) => id}
        onOpen={({ id }) => void navigate(`/admin/bookings/${id}`)}
        empty={
          <EmptyState icon="ticket" title="No bookings yet" detail="Bookings by this customer will appear here." />
        }
      />
    </TableFrame>
  )
}
