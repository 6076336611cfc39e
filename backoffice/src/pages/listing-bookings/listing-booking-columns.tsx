import { Link } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { formatMoney } from '@escapes/contract/money'
import { StatusBadge } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { datesText, guestsText, nightsText } from '#/features/booking/booking-facts.ts'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'

export const listingBookingColumns: Column<StaffBooking>[] = [
  {
    id: 'reference',
    header: 'Booking, customer',
    cell: ({ id, reference, customer }) => (
      <TwoLineCell
        first={<Link to={`/admin/bookings/${id}`}>{reference}</Link>}
        second={customer.name}
        title={customer.name}
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
    header: 'Total, still due',
    width: '9rem',
    align: 'end',
    cell: ({ money: { total, due, currency } }) => (
      <TwoLineCell
        first={formatMoney({ amount: total.amount, currency })}
        second={due.amount > 0 ? `${formatMoney({ amount: due.amount, currency })} due` : 'Nothing due'}
      />
    ),
  },
]
