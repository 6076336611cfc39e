import { useMemo, useState } from 'react'
import type { StaffRefund } from '@escapes/contract'
import { useSettled } from '@escapes/platform/settled'
import { EmptyState } from '@escapes/shared-ui/core'
import { DataTable, Pager } from '@escapes/shared-ui/data'
import { refundWords, type RefundState } from '#/features/booking/words.ts'
import { land } from '#/features/focus/land.ts'
import { usePages } from '#/features/paging/use-pages.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { TableFrame } from '#/features/table/table-frame.tsx'
import type { RefundsData } from '../loader.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { BeneficiaryDialog } from './beneficiary-dialog.tsx'
import { columnsOf } from './columns.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import type { Asked } from './refund-actions.tsx'
import { SentDialog } from './sent-dialog.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'
import { VoidDialog } from './void-dialog.tsx'

interface RefundTableProps extends Pick<RefundsData, 'refunds'> {
  view: RefundState | 'open'
  isAdmin: boolean
}

const noRows: StaffRefund[] = []

/** The button that was pressed may be gone with the state of its refund; the row is not, or the title of the page is there. */
const landAt = ({ bookingId }: StaffRefund): void =>
  land(
    () =>
      document.querySelector<HTMLElement>(`tbody a[href='/admin/bookings/${bookingId}']`) ??
      document.querySelector<HTMLElement>('h1'),
  )

const AskedDialog = ({ asked, onClose }: { asked: Asked; onClose: () => void }) => {
  const { refund, deed } = asked
  if (deed === 'approve') return <ApproveDialog refund={refund} beneficiary={asked.beneficiary} onClose={onClose} />
  if (deed === 'look') return <BeneficiaryDialog refund={refund} beneficiary={asked.beneficiary} onClose={onClose} />
  const Form = { sent: SentDialog, void: VoidDialog, proof: ProofDialog, unapprove: TakeBackDialog }[deed]
  return <Form refund={refund} onClose={onClose} />
}

export const RefundTable = ({ view, refunds, isAdmin }: RefundTableProps) => {
  const { outcome, isPending } = useSettled(refunds)
  const [asked, setAsked] = useState<Asked>()
  const page = outcome?.ok ? outcome.value : undefined
  const hasProofs = page?.items.some(({ proof }) => proof !== null) ?? false
  const columns = useMemo(() => columnsOf({ isAdmin, hasProofs, onAsk: setAsked }), [isAdmin, hasProofs])
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
        <AskedDialog
          key={`${asked.refund.id}${asked.deed}`}
          asked={asked}
          onClose={() => {
            setAsked(undefined)
            landAt(asked.refund)
          }}
        />
      )}
    </>
  )
}
