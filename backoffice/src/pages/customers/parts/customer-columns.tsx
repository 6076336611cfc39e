import { Link } from 'react-router-dom'
import type { CustomerRow } from '@escapes/contract'
import type { Column } from '@escapes/shared-ui/data'
import { PersonCell } from '#/features/customer/person-cell.tsx'
import { PhoneLink } from '#/features/customer/phone-link.tsx'
import { toCustomerAddress } from '#/features/customer/to-customer-address.ts'
import { UserStateBadge } from '#/features/session/user-state-badge.tsx'
import { LabelledCell } from '#/features/table/labelled-cell.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'

export const customerColumns: readonly Column<CustomerRow>[] = [
  {
    id: 'customer',
    header: 'Customer, e-mail',
    sortKey: ['name', 'name-desc'],
    isAscendingFirst: true,
    cell: (customer) => (
      <PersonCell person={customer}>
        <Link to={toCustomerAddress(customer)}>{customer.name}</Link>
      </PersonCell>
    ),
  },
  {
    id: 'phone',
    header: 'Phone',
    width: '9.5rem',
    cell: ({ phone }) => phone && <PhoneLink phone={phone} />,
  },
  {
    id: 'bookings',
    header: 'Bookings',
    width: '6.5rem',
    align: 'end',
    sortKey: ['bookings', 'bookings-asc'],
    cell: ({ bookings }) => `${bookings} ${bookings === 1 ? 'booking' : 'bookings'}`,
  },
  {
    id: 'last-booking',
    header: 'Latest booking',
    width: '9.25rem',
    sortKey: ['last-booking', 'last-booking-asc'],
    cell: ({ lastBookedAt }) => (
      <LabelledCell label="Latest">
        {lastBookedAt ? formatShortInSriLankaTime(lastBookedAt) : 'Never booked'}
      </LabelledCell>
    ),
  },
  {
    id: 'payers',
    header: 'Paid by',
    width: '8.5rem',
    cell: ({ payers }) =>
      payers.length > 0 && (
        <LabelledCell label="Paid by">
          <TwoLineCell first={payers.join(', ')} title={payers.join(', ')} />
        </LabelledCell>
      ),
  },
  {
    id: 'joined',
    header: 'Since, last sign-in',
    width: '11.75rem',
    isSecondary: true,
    priority: 'medium',
    sortKey: ['newest', 'oldest'],
    cell: ({ createdAt, lastSignedInAt }) => (
      <TwoLineCell
        first={formatShortInSriLankaTime(createdAt)}
        second={lastSignedInAt ? `signed in ${formatShortInSriLankaTime(lastSignedInAt)}` : 'never signed in'}
      />
    ),
  },
  { id: 'state', header: 'State', width: '9.25rem', cell: ({ state }) => <UserStateBadge state={state} /> },
]
