import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { monthFigureLabels } from '@escapes/contract/month-figures'
import type { MonthFigure, MonthOverview } from '@escapes/contract'
import { formatDate } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import type { Column } from '@escapes/shared-ui/data'
import { bookingStateLabels, countBookings } from '#/features/booking/labels.ts'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import { type MonthView, toMonthAddress } from '../month-view.ts'
import css from '../month-page.module.css'
import { FigureCell } from './figure-cell.tsx'

type Rows = NonNullable<MonthOverview['rows']>
type Row = Rows['items'][number]

const toColumns = (month: string, figure: MonthFigure): readonly Column<Row>[] => [
  {
    id: 'booking',
    header: 'Booking, listing',
    cell: ({ bookingId, reference, title }) => (
      <TwoLineCell
        first={
          <Link className={css.figure} to={`/admin/bookings/${bookingId}`}>
            {reference}
          </Link>
        }
        second={title}
      />
    ),
  },
  {
    id: 'customer',
    header: 'Customer, state',
    cell: ({ customer, state }) => <TwoLineCell first={customer} second={bookingStateLabels[state] ?? 'Other'} />,
  },
  {
    id: 'over',
    header: 'Over on',
    width: '9rem',
    isSecondary: true,
    cell: ({ overOn }) => (overOn ? formatDate(overOn) : ''),
  },
  {
    id: 'amount',
    header: monthFigureLabels[figure],
    width: '12rem',
    align: 'end',
    cell: ({ currency, amount, lkr }) => (
      <FigureCell month={month} label={monthFigureLabels[figure]} currency={currency} amount={amount} lkr={lkr} />
    ),
  },
]

interface BookingsTableProps {
  view: MonthView & { figure: MonthFigure }
  rows: Rows
  /** Of the listing that was chosen. */
  listingTitle: string | undefined
  isPending: boolean
}

/** The bookings behind one figure: their amounts add up to it. */
export const BookingsTable = ({ view, rows, listingTitle, isPending }: BookingsTableProps) => {
  const { month, figure, currency } = view
  const heading = useRef<HTMLHeadingElement>(null)
  // The figure that was pressed is far above or below.
  useEffect(() => heading.current?.focus(), [])
  const sum = rows.items.reduce((before, { amount }) => before + amount, 0)
  return (
    <TitledSection
      level={2}
      headingRef={heading}
      title={[monthFigureLabels[figure], currency, listingTitle].filter(Boolean).join(', ')}
      action={
        <Link
          className={css.figure}
          to={toMonthAddress({ month })}
          preventScrollReset
          onClick={() => restoreFocus(() => document.querySelector('h1'))}
        >
          Close this list
        </Link>
      }
    >
      <StaffTable
        width="48rem"
        isPending={isPending}
        label="Bookings behind the figure"
        columns={toColumns(month, figure)}
        rows={isPending ? undefined : rows.items}
        rowKey={({ bookingId }) => bookingId}
        empty={<p>No booking has an amount here.</p>}
      />
      <p className={css.totals}>
        {isPending
          ? ' '
          : rows.items.length < rows.total
            ? `The ${rows.items.length} largest of ${rows.total}. The file has all of them.`
            : `${countBookings(rows.total)}${currency ? `, ${formatMoney({ amount: sum, currency })}` : ''}`}
      </p>
    </TitledSection>
  )
}
