import { useLoaderData } from 'react-router-dom'
import { useResult } from '@escapes/platform/result'
import { refundStateChoices, refundStateLabels } from '#/features/booking/labels.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { plainRowKeys, useRowKeys } from '#/features/table/use-row-keys.ts'
import type { RefundsData, RefundView } from './loader.ts'
import { PrepareBatchesButton } from './parts/prepare-batches-button.tsx'
import { OverpaymentsSection } from './parts/overpayments-section.tsx'
import { RefundFilesTable } from './parts/refund-files-table.tsx'
import { RefundsTable } from './parts/refunds-table.tsx'
import { UnallocatedMoneyTable } from './parts/unallocated-money-table.tsx'

const viewChoices: readonly { view: RefundView; label: string }[] = [
  { view: 'open', label: 'Open' },
  { view: 'to-approve', label: 'For you to approve' },
  { view: 'unallocated', label: 'Paid but not available' },
  ...refundStateChoices.map((view) => ({ view, label: refundStateLabels[view] })),
  { view: 'files', label: 'Files for the bank' },
]

export const RefundsPage = () => {
  const { view, refunds, overpayments, unallocatedMoney, files } = useLoaderData<RefundsData>()
  const { outcome } = useResult(unallocatedMoney)
  // The section below the queue comes after it, so that it never moves.
  const isLoaded = useResult(refunds).outcome !== undefined
  const isAdmin = useIsAdmin()
  useRowKeys()
  return (
    <StaffLayout
      title="Refunds"
      lede="Money going back to customers, oldest first. Times are Sri Lanka time."
      shortcuts={plainRowKeys}
    >
      <ChoiceLinks
        label="Refunds by state"
        choices={viewChoices
          .filter(({ view: one }) => isAdmin || one !== 'to-approve')
          .map((one) => ({
            to: one.view === 'open' ? '/admin/refunds' : `/admin/refunds?state=${one.view}`,
            label: one.label,
            isChosen: one.view === view,
            ...(one.view === 'unallocated' && { count: outcome?.ok ? outcome.value.items.length : null }),
          }))}
      />
      {isAdmin && <PrepareBatchesButton />}
      {view === 'unallocated' && <UnallocatedMoneyTable outcome={outcome} isAdmin={isAdmin} />}
      {view === 'files' && files && <RefundFilesTable files={files} isAdmin={isAdmin} />}
      {view !== 'unallocated' && view !== 'files' && (
        <RefundsTable stateFilter={view} refunds={refunds} isAdmin={isAdmin} />
      )}
      {overpayments && isLoaded && <OverpaymentsSection overpayments={overpayments} isAdmin={isAdmin} />}
    </StaffLayout>
  )
}
