import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import type { Settled } from '@escapes/platform/settled'
import { OpenRefund } from '#/features/booking/open-refund.tsx'
import { stateWordOf } from '#/features/booking/explain.ts'
import { dollarsBeneath, moneyText } from '#/features/money/money-text.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TwoLines } from '#/features/table/two-lines.tsx'
import { stamp } from '#/features/time/stamp.ts'
import type { Stranded, StrandedItem } from '../loader.ts'

const columnsOf = (onOpen: ((item: StrandedItem) => void) | undefined): Column<StrandedItem>[] => [
  {
    id: 'booking',
    header: 'Booking, listing',
    cell: ({ bookingId, reference, title }) => (
      <TwoLines first={<Link to={`/admin/bookings/${bookingId}`}>{reference}</Link>} second={title} title={title} />
    ),
  },
  { id: 'customer', header: 'Customer', width: '13rem', cell: ({ customer }) => customer },
  {
    id: 'state',
    header: 'Booking is',
    width: '8rem',
    cell: ({ state }) => stateWordOf(state as Parameters<typeof stateWordOf>[0]),
  },
  {
    id: 'held',
    header: 'Held',
    width: '9rem',
    align: 'end',
    cell: ({ held, currency }) => (
      <TwoLines first={moneyText(held, currency)} second={dollarsBeneath(held, currency)} />
    ),
  },
  { id: 'since', header: 'Since', width: '11rem', cell: ({ since }) => stamp(since) },
  {
    id: 'way',
    header: 'Way out',
    width: '15rem',
    cell: (item) => (
      <span data-inline="">
        {onOpen && (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Open refund for ${item.reference}`}
            onClick={() => onOpen(item)}
          >
            Open refund
          </Button>
        )}{' '}
        <Link to={`/admin/bookings/${item.bookingId}`}>Reinstate or change</Link>
      </span>
    ),
  },
]

interface StrandedPaymentsProps {
  /** Nothing until the answer. */
  outcome: Settled<Stranded> | undefined
  isAdmin: boolean
}

const noRows: StrandedItem[] = []

/** Money whose booking has no dates any more. */
export const StrandedPayments = ({ outcome, isAdmin }: StrandedPaymentsProps) => {
  const [opened, setOpened] = useState<StrandedItem>()
  const columns = useMemo(() => columnsOf(isAdmin ? setOpened : undefined), [isAdmin])
  if (outcome?.ok === false) return <LoadError title="The payments could not be loaded" error={outcome.error} />
  return (
    <>
      <TableFrame width="66rem" isPending={false}>
        <DataTable
          label="Paid but not available"
          columns={columns}
          rows={outcome?.value.items ?? noRows}
          rowKey={({ bookingId }) => bookingId}
          isLoading={!outcome}
          empty={
            <EmptyState
              icon="check-circle"
              title="No money is stranded"
              detail="What was paid for dates that are gone appears here."
            />
          }
        />
      </TableFrame>
      {opened && (
        <OpenRefund
          bookingId={opened.bookingId}
          reference={opened.reference}
          customer={opened.customer}
          currency={opened.currency}
          amount={opened.held.amount}
          reason="not-available"
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
