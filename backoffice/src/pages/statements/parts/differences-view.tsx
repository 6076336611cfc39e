import { Link } from 'react-router-dom'
import { formatDate } from '@escapes/contract/dates'
import { useResult } from '@escapes/platform/result'
import type { Column } from '@escapes/shared-ui/data'
import { TitledSection } from '#/features/detail/titled-section.tsx'
import { usePolledUpdate } from '@escapes/platform/polling'
import { moneyText } from '#/features/money/money-text.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import { TwoLineCell } from '#/features/table/two-line-cell.tsx'
import type { ReconciliationDifferences, DifferencesViewData } from '../loader.ts'
import { StatementLinesTable } from './statement-lines-table.tsx'

type MissingPayment = ReconciliationDifferences['notOnStatement'][number]

const columns: readonly Column<MissingPayment>[] = [
  {
    id: 'booking',
    header: 'Booking, listing',
    cell: ({ booking: { id, reference, title } }) => (
      <TwoLineCell first={<Link to={`/admin/bookings/${id}`}>{reference}</Link>} second={title} title={title} />
    ),
  },
  { id: 'customer', header: 'Customer', width: '14rem', cell: ({ booking }) => booking.customer },
  { id: 'amount', header: 'Amount', width: '9rem', align: 'end', cell: (row) => moneyText(row, row.currency) },
  { id: 'on', header: 'Received on', width: '10rem', cell: ({ receivedOn }) => formatDate(receivedOn) },
  { id: 'by', header: 'Accepted by', width: '11rem', cell: ({ acceptedBy }) => acceptedBy && `by ${acceptedBy}` },
]
/** Where receipts and statements disagree, and what left the accounts. */
export const DifferencesView = ({ data: { differences } }: { data: DifferencesViewData }) => {
  const { outcome, isPending } = useResult(differences)
  const pollable = outcome?.ok ? outcome.value : undefined
  const polled = usePolledUpdate(pollable?.page, pollable?.fetchAgain)
  if (outcome?.ok === false) return <LoadError title="The differences could not be loaded" error={outcome.error} />
  const answer = polled ?? outcome?.value.page
  return (
    <>
      <TitledSection level={2} title="Accepted, but on no statement">
        <StaffTable
          width="58rem"
          isPending={isPending}
          label="Payments that no statement shows"
          hasRowKeys
          columns={columns}
          rows={answer?.notOnStatement}
          rowKey={({ entryId }) => entryId}
          expectedRows={4}
          empty={<p>Every accepted payment of these days is on a statement.</p>}
        />
      </TitledSection>
      {answer && (
        <TitledSection level={2} title="On a statement, but without a booking">
          <StatementLinesTable
            label="Lines without a booking"
            lines={answer.withoutBooking}
            isPending={isPending}
            empty={<p>Every line that came in has its booking.</p>}
          />
        </TitledSection>
      )}
      {answer && (
        <TitledSection level={2} title="Left our account, but is no recorded refund">
          <p>
            If it was a refund, record it. Put away what has nothing to do with a booking, such as bank charges or rent.
          </p>
          <StatementLinesTable
            label="Lines that left without a refund"
            lines={answer.withoutRefund ?? []}
            isPending={isPending}
            empty={<p>Nothing to decide: every payment out is a refund or was put away.</p>}
          />
        </TitledSection>
      )}
    </>
  )
}
