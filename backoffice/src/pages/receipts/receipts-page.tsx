import { Link, useLoaderData } from 'react-router-dom'
import { useSettled } from '@escapes/platform/settled'
import { ButtonLink, EmptyState, VisuallyHidden } from '@escapes/shared-ui/core'
import { Pager } from '@escapes/shared-ui/data'
import { receiptStatuses, receiptWords, type ReceiptStatus } from '#/features/booking/words.ts'
import { Desk } from '#/features/desk/desk.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { useFreshRows } from '#/features/fresh/use-fresh-rows.ts'
import { KeysHelp } from '#/features/keys/keys-help.tsx'
import { usePages } from '#/features/paging/use-pages.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import type { ReceiptsData } from './loader.ts'
import { ReceiptDesk } from './parts/receipt-desk.tsx'

const emptyTitles: Readonly<Record<ReceiptStatus, string>> = {
  submitted: 'No receipt waits',
  accepted: 'No receipt was accepted yet',
  rejected: 'No receipt was rejected yet',
}

const keys = [
  ['J', 'The next slip'],
  ['K', 'The slip before'],
  ['A', 'Accept what fits: once to ask, once more to accept. Else to the amount'],
  ['R', 'Reject, with a reason'],
] as const

const newsOf = (count: number): string =>
  count === 0 ? '' : `${count} new ${count === 1 ? 'receipt' : 'receipts'} at the end of the queue.`

export const ReceiptsPage = () => {
  const { status, bookingId, receiptId, receipts } = useLoaderData<ReceiptsData>()
  const { outcome, isPending } = useSettled(receipts)
  const fresh = useFreshRows(outcome?.ok ? outcome.value : undefined)
  const { newest: page, rows, arrivals, gone } = fresh
  const turns = usePages(page && fresh)
  const only = bookingId ? `&booking=${bookingId}` : ''
  return (
    <Desk
      title="Receipts"
      lede={
        <>
          Slips that travellers sent, the oldest first. Times are Sri Lanka time. <KeysHelp keys={keys} />
        </>
      }
    >
      <ChoiceLinks
        label="Receipts by state"
        choices={receiptStatuses.map((kind) => ({
          to: `/admin/receipts?status=${kind}${only}`,
          word: receiptWords[kind],
          isChosen: kind === status,
        }))}
      />
      {bookingId && (
        <p>
          Only receipts of one booking. <Link to={`/admin/receipts?status=${status}`}>Show those of all bookings</Link>
        </p>
      )}
      <VisuallyHidden>
        <output>{newsOf(arrivals.length)}</output>
      </VisuallyHidden>
      {outcome?.ok === false ? (
        <LoadError title="The receipts could not be loaded" error={outcome.error} />
      ) : (
        <ReceiptDesk
          key={`${status}${bookingId}`}
          receipts={rows}
          arrivals={arrivals}
          gone={gone}
          isLoading={!page}
          asked={receiptId}
          empty={
            <EmptyState
              icon="receipt"
              title={emptyTitles[status]}
              detail={
                bookingId
                  ? 'Receipts of other bookings are hidden.'
                  : 'What travellers send appears here by itself, within half a minute.'
              }
              action={
                <ButtonLink to="/admin?state=pending" variant="secondary">
                  Bookings that wait for money
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
          {...turns}
        />
      )}
    </Desk>
  )
}
