import { Link } from 'react-router-dom'
import type { Refund } from '@escapes/contract'
import type { Column } from '@escapes/shared-ui/data'
import { refundReasonLabels, refundStateLabels } from '#/features/booking/labels.ts'
import { MoneyWithDollars } from '#/features/money/money-with-dollars.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'

const columns: readonly Column<Refund>[] = [
  {
    id: 'booking',
    header: 'Booking, reason',
    cell: ({ bookingId, reference, reason }) => (
      <TwoLineCell
        first={<Link to={`/admin/bookings/${bookingId}`}>{reference}</Link>}
        second={refundReasonLabels[reason]}
      />
    ),
  },
  {
    id: 'state',
    header: 'State',
    width: '13rem',
    cell: ({ state }) => (
      <Link to={`/admin/refunds?state=${state}`} data-inline="">
        {refundStateLabels[state]}
      </Link>
    ),
  },
  {
    id: 'since',
    header: 'Opened, sent',
    width: '14rem',
    cell: ({ openedAt, sentAt }) => (
      <TwoLineCell
        first={formatShortInSriLankaTime(openedAt)}
        second={sentAt ? `sent ${formatShortInSriLankaTime(sentAt)}` : 'not sent'}
      />
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    width: '9rem',
    align: 'end',
    cell: (refund) => <MoneyWithDollars value={refund} currency={refund.currency} />,
  },
]

/** The latest first. */
export const CustomerRefunds = ({ refunds }: { refunds: readonly Refund[] }) => (
  <StaffTable
    width="52rem"
    label="Refunds of this customer"
    columns={columns}
    rows={refunds}
    rowKey={({ id }) => id}
    empty={null}
  />
)
