import { useMemo, useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Column } from '@escapes/shared-ui/data'
import { RowAction } from '#/features/table/row-action.tsx'
import { LazyCreateRefundDialog } from '#/features/booking/lazy-create-refund-dialog.ts'
import { type RefundReason, toRefundReason } from '#/features/booking/labels.ts'
import { bookingStateLabel } from '#/features/booking/booking-history-text.ts'
import { dollarsTextIfConverted, moneyText } from '#/features/money/money-text.ts'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import type { BookingWithUnallocatedMoney } from '../loader.ts'

const createColumns = (
  onOpen: ((item: BookingWithUnallocatedMoney) => void) | undefined,
  linkLabel: string,
): Column<BookingWithUnallocatedMoney>[] => [
  {
    id: 'booking',
    header: 'Booking, listing',
    cell: ({ bookingId, reference, title }) => (
      <TwoLineCell first={<Link to={`/admin/bookings/${bookingId}`}>{reference}</Link>} second={title} title={title} />
    ),
  },
  { id: 'customer', header: 'Customer', width: '13rem', cell: ({ customer }) => customer },
  {
    id: 'state',
    header: 'Booking state',
    width: '8rem',
    cell: ({ state }) => bookingStateLabel(state as Parameters<typeof bookingStateLabel>[0]),
  },
  {
    id: 'held',
    header: 'Money held',
    width: '9rem',
    align: 'end',
    cell: ({ held, currency }) => (
      <TwoLineCell first={moneyText(held, currency)} second={dollarsTextIfConverted(held, currency)} />
    ),
  },
  { id: 'since', header: 'Since', width: '11rem', cell: ({ since }) => formatShortInSriLankaTime(since) },
  {
    id: 'way',
    header: 'What to do',
    width: '15rem',
    cell: (item) => (
      <span data-inline="">
        {onOpen && (
          <RowAction text="Open refund" name={`Open refund for ${item.reference}`} onClick={() => onOpen(item)} />
        )}{' '}
        <Link to={`/admin/bookings/${item.bookingId}`}>{linkLabel}</Link>
      </span>
    ),
  },
]

interface BookingsWithMoneyTableProps {
  label: string
  /** Undefined while they load. */
  items: BookingWithUnallocatedMoney[] | undefined
  isAdmin: boolean
  linkLabel: string
  /** Of a refund, unless the booking was cancelled or declined. */
  reason: RefundReason
  empty: ReactNode
}

/** Bookings that hold money they have no use for; an admin opens a refund of it. */
export const BookingsWithMoneyTable = (props: BookingsWithMoneyTableProps) => {
  const { label, items, isAdmin, linkLabel, reason, empty } = props
  const [openedBooking, setOpenedBooking] = useState<BookingWithUnallocatedMoney>()
  const columns = useMemo(() => createColumns(isAdmin ? setOpenedBooking : undefined, linkLabel), [isAdmin, linkLabel])
  return (
    <>
      <StaffTable
        width="66rem"
        label={label}
        hasRowKeys
        columns={columns}
        rows={items}
        rowKey={({ bookingId }) => bookingId}
        empty={empty}
      />
      {openedBooking && (
        <LazyCreateRefundDialog
          bookingId={openedBooking.bookingId}
          reference={openedBooking.reference}
          customer={openedBooking.customer}
          currency={openedBooking.currency}
          overpaidAmount={openedBooking.held.amount}
          reason={toRefundReason(openedBooking.state, reason)}
          onClose={() => setOpenedBooking(undefined)}
        />
      )}
    </>
  )
}
