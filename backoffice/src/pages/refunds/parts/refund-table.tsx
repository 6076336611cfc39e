import { useMemo, useState } from 'react'
import type { StaffRefund } from '@escapes/contract'
import { useSettled } from '@escapes/platform/settled'
import { EmptyState } from '@escapes/shared-ui/core'
import { DataTable, Pager } from '@escapes/shared-ui/data'
import { refundWords, type RefundState } from '#/features/booking/words.ts'
import { usePages } from '#/features/paging/use-pages.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import type { RefundsData } from '../loader.ts'
import { columnsOf } from './columns.tsx'
import { RefundDialog, type RefundDeed } from './refund-dialog.tsx'

interface RefundTableProps extends Pick<RefundsData, 'refunds'> {
  view: RefundState | 'open'
  isAdmin: boolean
}

const noRows: StaffRefund[] = []

export const RefundTable = ({ view, refunds, isAdmin }: RefundTableProps) => {
  const { outcome, isPending } = useSettled(refunds)
  const [asked, setAsked] = useState<{ refund: StaffRefund; deed: RefundDeed }>()
  const columns = useMemo(() => columnsOf({ isAdmin, onAsk: (refund, deed) => setAsked({ refund, deed }) }), [isAdmin])
  const page = outcome?.ok ? outcome.value : undefined
  const turns = usePages(page)
  if (outcome?.ok === false) return <LoadError title="The refunds could not be loaded" error={outcome.error} />
  return (
    <>
      <TableFrame width="80rem" isPending={page !== undefined && isPending}>
        <DataTable
          label="Refunds"
          columns={columns}
          rows={page?.items ?? noRows}
          rowKey={({ id }) => id}
          isLoading={!page}
          empty={
            <EmptyState
              icon="check-circle"
              title={view === 'open' ? 'No refund is open' : `No refund is in “${refundWords[view]}”`}
              detail="What is cancelled, declined or overpaid appears here."
            />
          }
        />
      </TableFrame>
      {page && page.items.length > 0 && (
        <Pager shown={page.items.length} total={page.total} noun="refunds" isBusy={isPending} {...turns} />
      )}
      {asked && (
        <RefundDialog
          key={`${asked.refund.id}${asked.deed}`}
          refund={asked.refund}
          deed={asked.deed}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
