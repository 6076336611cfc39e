import { Link, useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { ButtonLink, EmptyState, VisuallyHidden } from '@escapes/shared-ui/core'
import { Pager } from '@escapes/shared-ui/data'
import { receiptStatuses, receiptStatusLabels, type ReceiptStatus } from '#/features/booking/labels.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { usePolledRows } from '#/features/polling/use-polled-rows.ts'
import { usePagerHandlers } from '#/features/paging/use-pager-handlers.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { ReceiptsData } from './loader.ts'
import { ReceiptReviewPanel } from './parts/receipt-review-panel.tsx'

const emptyTitles: Readonly<Record<ReceiptStatus, string>> = {
  submitted: 'No receipt is waiting',
  accepted: 'No receipt was accepted yet',
  rejected: 'No receipt was rejected yet',
  duplicate: 'No receipt was closed as a duplicate yet',
  closed: 'No receipt was closed with its booking yet',
}

const shortcuts = [
  ['J', 'The next receipt'],
  ['K', 'The previous receipt'],
  ['A', 'Accept what fits: press once to check, again to accept. Otherwise go to the amount'],
  ['R', 'Reject, with a reason'],
  ['D', 'Close as a duplicate: its payment is on record'],
  ['+ and −', 'Zoom the receipt in and out; 0 shows all of it, 1 its own size'],
  ['[ and ]', 'The page before and the next one of a PDF'],
  ['Arrows', 'Move the receipt, once it is enlarged and has the focus'],
] as const

const newReceiptsText = (count: number): string =>
  count === 0 ? '' : `${count} new ${count === 1 ? 'receipt' : 'receipts'} at the end of the queue.`

export const ReceiptsPage = () => {
  const { status, bookingId, receiptId, receipts } = useLoaderData<ReceiptsData>()
  const { outcome, isPending } = useResult(receipts)
  const polled = usePolledRows(outcome?.ok ? outcome.value : undefined)
  const { newestPage: page, rows, newRows, goneIds } = polled
  const pager = usePagerHandlers(page && polled)
  const only = bookingId ? `&booking=${bookingId}` : ''
  return (
    <StaffLayout
      title="Receipts"
      lede="Receipts that customers sent, the oldest first. Times are Sri Lanka time."
      shortcuts={shortcuts}
    >
      <ChoiceLinks
        label="Receipts by state"
        choices={receiptStatuses.map((kind) => ({
          to: `/admin/receipts?status=${kind}${only}`,
          label: receiptStatusLabels[kind],
          isChosen: kind === status,
        }))}
      />
      {bookingId && (
        <p>
          Only receipts of one booking. <Link to={`/admin/receipts?status=${status}`}>Show those of all bookings</Link>
        </p>
      )}
      <VisuallyHidden>
        <output>{newReceiptsText(newRows.length)}</output>
      </VisuallyHidden>
      {outcome?.ok === false ? (
        <LoadError title="The receipts could not be loaded" error={outcome.error} />
      ) : (
        <ReceiptReviewPanel
          key={`${status}${bookingId}`}
          receipts={rows}
          newRows={newRows}
          goneIds={goneIds}
          isLoading={!page}
          requestedId={receiptId}
          empty={
            <EmptyState
              icon="receipt"
              title={emptyTitles[status]}
              detail={
                bookingId
                  ? 'Receipts of other bookings are hidden.'
                  : status === 'submitted'
                    ? 'New receipts appear here automatically, within half a minute.'
                    : 'Receipts stay here once they are decided, newest first.'
              }
              action={
                <ButtonLink to="/admin/bookings?state=pending" variant="secondary">
                  Bookings waiting for payment
                </ButtonLink>
              }
            />
          }
        />
      )}
      {page && page.items.length > 0 && (
        <Pager
          shown={page.items.length}
          total={page.total}
          noun={page.total === 1 ? 'receipt' : 'receipts'}
          isBusy={isPending}
          {...pager}
        />
      )}
    </StaffLayout>
  )
}
