import { Link } from 'react-router-dom'
import { formatDate } from '@escapes/contract/dates'
import { useSettled } from '@escapes/platform/settled'
import { DataTable, type Column } from '@escapes/shared-ui/data'
import { Part } from '#/features/detail/part.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import { TwoLines } from '#/features/table/two-lines.tsx'
import type { Differences, DifferencesData } from '../loader.ts'
import { LineTable } from './line-table.tsx'

type Missing = Differences['notOnStatement'][number]

const columns: readonly Column<Missing>[] = [
  {
    id: 'booking',
    header: 'Booking, listing',
    cell: ({ booking: { id, reference, title } }) => (
      <TwoLines first={<Link to={`/admin/bookings/${id}`}>{reference}</Link>} second={title} title={title} />
    ),
  },
  { id: 'customer', header: 'Customer', width: '14rem', cell: ({ booking }) => booking.customer },
  { id: 'amount', header: 'Amount', width: '9rem', align: 'end', cell: (row) => moneyText(row, row.currency) },
  { id: 'on', header: 'Received on', width: '10rem', cell: ({ receivedOn }) => formatDate(receivedOn) },
  { id: 'by', header: 'Accepted by', width: '11rem', cell: ({ acceptedBy }) => acceptedBy && `by ${acceptedBy}` },
]
const noRows: Missing[] = []

/** Where slips and statements disagree, from both sides. */
export const DifferencesView = ({ data: { differences } }: { data: DifferencesData }) => {
  const { outcome, isPending } = useSettled(differences)
  if (outcome?.ok === false) return <LoadError title="The differences could not be loaded" error={outcome.error} />
  const answer = outcome?.value
  return (
    <>
      <Part level={2} title="Accepted but not on the statement">
        <TableFrame width="58rem" isPending={answer !== undefined && isPending}>
          <DataTable
            label="Payments no statement shows"
            columns={columns}
            rows={answer?.notOnStatement ?? noRows}
            rowKey={({ entryId }) => entryId}
            isLoading={!answer}
            expectedRows={4}
            empty={<p>Every accepted payment of the days covered stands on a statement.</p>}
          />
        </TableFrame>
      </Part>
      {answer && (
        <Part level={2} title="On the statement but no booking">
          <LineTable
            label="Lines without a booking"
            lines={answer.withoutBooking}
            isPending={isPending}
            empty={<p>Every line that came in has its booking.</p>}
          />
        </Part>
      )}
    </>
  )
}
