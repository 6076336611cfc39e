import { Link } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { StatusBadge } from '@escapes/shared-ui/core'
import type { Column } from '@escapes/shared-ui/data'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { datesText, guestsText, nightsText } from './booking-facts.ts'

export const toFirstBookingColumns = (
  what: 'customer' | 'listing',
  toText: (booking: StaffBooking) => string,
): Column<StaffBooking>[] => [
  {
    id: 'reference',
    header: `Booking, ${what}`,
    cell: (booking) => (
      <TwoLineCell
        first={<Link to={`/admin/bookings/${booking.id}`}>{booking.reference}</Link>}
        second={toText(booking)}
        title={toText(booking)}
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
]
