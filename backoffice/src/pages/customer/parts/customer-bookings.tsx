import { useNavigate } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { EmptyState } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { toFirstBookingColumns } from '#/features/booking/booking-columns.tsx'
import { canHaveAmountDue } from '#/features/booking/booking-facts.ts'
import { MessageButton } from '#/features/inbox/message-button.tsx'
import { MoneyCell } from '#/features/money/money-cell.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'

const columns: readonly Column<StaffBooking>[] = [
  ...toFirstBookingColumns('listing', ({ listing }) => listing.title),
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
    <StaffTable
      width="70rem"
      label="Bookings of this customer"
      columns={columns}
      rows={bookings}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(`/admin/bookings/${id}`)}
      empty={<EmptyState icon="ticket" title="No bookings yet" detail="Bookings by this customer will appear here." />}
    />
  )
}
