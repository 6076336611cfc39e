import { useMemo, useState } from 'react'
import type { StaffRefund, UnsealedBeneficiary } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { EmptyState } from '@escapes/shared-ui/core'
import { LazyRefundAccountDialog } from '#/features/booking/lazy-refund-account-dialog.ts'
import { refundStateLabels, type RefundState } from '#/features/booking/labels.ts'
import { rememberNextRow, restoreFocus } from '#/features/focus/restore-focus.ts'
import { NewRowsButton } from '#/features/polling/new-rows-button.tsx'
import { usePolledRows } from '#/features/polling/use-polled-rows.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { ListPager, StaffTable } from '#/features/table/staff-table.tsx'
import type { RefundsData } from '../loader.ts'
import { ApproveRefundDialog } from './approve-refund-dialog.tsx'
import { createRefundColumns } from './refund-columns.tsx'
import { AttachProofDialog } from './attach-proof-dialog.tsx'
import { OpenRefundsLine } from './open-refunds-line.tsx'
import type { RefundDialogRequest } from './refund-actions.tsx'
import { MarkSentDialog } from './mark-sent-dialog.tsx'
import { WithdrawApprovalDialog } from './withdraw-approval-dialog.tsx'
import { VoidRefundDialog } from './void-refund-dialog.tsx'
import { Dialog } from '@escapes/shared-ui/overlays'
import { BeneficiaryFacts } from './beneficiary-facts.tsx'

interface BeneficiaryDialogProps {
  refund: StaffRefund
  beneficiary: UnsealedBeneficiary
  onClose: () => void
}

const BeneficiaryDialog = ({ refund, beneficiary, onClose }: BeneficiaryDialogProps) => (
  <Dialog isOpen onClose={onClose} title={`Account for ${refund.reference}`} size="sm">
    <BeneficiaryFacts refund={refund} beneficiary={beneficiary} />
  </Dialog>
)

interface RefundsTableProps extends Pick<RefundsData, 'refunds'> {
  stateFilter: RefundState | 'open' | 'to-approve'
  isAdmin: boolean
}

/** The action may have removed the pressed button: focus goes to the link of the row, or where `findNext` says. */
const focusRefund = ({ bookingId }: StaffRefund, findNext: () => HTMLElement | null): void =>
  restoreFocus(() => document.querySelector<HTMLElement>(`tbody a[href='/admin/bookings/${bookingId}']`) ?? findNext())

const RefundDialog = ({ requestedDialog, onClose }: { requestedDialog: RefundDialogRequest; onClose: () => void }) => {
  const { refund, action } = requestedDialog
  if (action === 'approve')
    return <ApproveRefundDialog refund={refund} beneficiary={requestedDialog.beneficiary} onClose={onClose} />
  if (action === 'show-beneficiary')
    return <BeneficiaryDialog refund={refund} beneficiary={requestedDialog.beneficiary} onClose={onClose} />
  if (action === 'enter-account')
    return (
      <LazyRefundAccountDialog
        booking={{ id: refund.bookingId, reference: refund.reference, customer: refund.customer }}
        actionPath="/admin/refunds"
        onClose={onClose}
      />
    )
  const ActionDialog = {
    'mark-sent': MarkSentDialog,
    void: VoidRefundDialog,
    'attach-proof': AttachProofDialog,
    'withdraw-approval': WithdrawApprovalDialog,
  }[action]
  return <ActionDialog refund={refund} onClose={onClose} />
}

const toEmptyTitle = (filter: RefundsTableProps['stateFilter']): string => {
  if (filter === 'open') return 'No refund is open'
  if (filter === 'to-approve') return 'No refund waits for you to approve it'
  return `No refund is in “${refundStateLabels[filter]}”`
}

export const RefundsTable = ({ stateFilter, refunds, isAdmin }: RefundsTableProps) => {
  const { outcome, isPending } = useResult(refunds)
  /** `findNext`: the next refund, for when this one has left the list. */
  const [requested, setRequested] = useState<{ dialog: RefundDialogRequest; findNext: () => HTMLElement | null }>()
  const requestedDialog = requested?.dialog
  const {
    newestPage: page,
    rows,
    newRows,
    leftIds,
    nextCursor,
  } = usePolledRows(outcome?.ok ? outcome.value : undefined)
  const hasActions =
    isAdmin || rows.some(({ proof, state }) => proof !== null || (state !== 'sent' && state !== 'void'))
  const columns = useMemo(
    () =>
      createRefundColumns({
        isAdmin,
        hasActions,
        onRequest: (dialog) => setRequested({ dialog, findNext: rememberNextRow() }),
      }),
    [isAdmin, hasActions],
  )
  if (outcome?.ok === false) return <LoadError title="The refunds could not be loaded" error={outcome.error} />
  return (
    <>
      {stateFilter === 'open' && <OpenRefundsLine waiting={page?.waiting} />}
      <StaffTable
        width="70.5rem"
        isPending={isPending}
        label="Refunds"
        hasRowKeys
        columns={columns}
        rows={page && rows}
        rowKey={({ id }) => id}
        leftIds={leftIds}
        news={<NewRowsButton count={newRows.length} leftCount={leftIds.size} one="new refund" many="new refunds" />}
        empty={
          <EmptyState
            icon="check-circle"
            title={toEmptyTitle(stateFilter)}
            detail="Refunds of cancelled, declined or overpaid bookings appear here."
          />
        }
      />
      <ListPager page={page && { ...page, items: rows, nextCursor }} noun="refunds" isBusy={isPending} />
      {requested && requestedDialog && (
        <RefundDialog
          key={`${requestedDialog.refund.id}${requestedDialog.action}`}
          requestedDialog={requestedDialog}
          onClose={() => {
            setRequested(undefined)
            focusRefund(requestedDialog.refund, requested.findNext)
          }}
        />
      )}
    </>
  )
}
