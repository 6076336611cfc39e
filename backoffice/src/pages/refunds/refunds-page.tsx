import { useLoaderData } from 'react-router-dom'
import { useSettled } from '@escapes/platform/settled'
import { refundStates, refundWords } from '#/features/booking/words.ts'
import { Desk } from '#/features/desk/desk.tsx'
import { ChoiceLinks } from '#/features/filter/choice-links.tsx'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import type { RefundsData, RefundView } from './loader.ts'
import { BankFile } from './parts/bank-file.tsx'
import { RefundTable } from './parts/refund-table.tsx'
import { StrandedPayments } from './parts/stranded-payments.tsx'

const views: readonly { view: RefundView; word: string }[] = [
  { view: 'open', word: 'Open' },
  { view: 'stranded', word: 'Paid but not available' },
  ...refundStates.map((view) => ({ view, word: refundWords[view] })),
]

export const RefundsPage = () => {
  const { view, refunds, stranded } = useLoaderData<RefundsData>()
  const { outcome } = useSettled(stranded)
  const isAdmin = useIsAdmin()
  return (
    <Desk title="Refunds" lede="Money on its way back, the oldest first. Times are Sri Lanka time.">
      <ChoiceLinks
        label="Refunds by state"
        choices={views.map((one) => ({
          to: one.view === 'open' ? '/admin/refunds' : `/admin/refunds?state=${one.view}`,
          word: one.word,
          isChosen: one.view === view,
          ...(one.view === 'stranded' && { count: outcome?.ok ? outcome.value.items.length : null }),
        }))}
      />
      {isAdmin && <BankFile />}
      {view === 'stranded' ? (
        <StrandedPayments outcome={outcome} isAdmin={isAdmin} />
      ) : (
        <RefundTable view={view} refunds={refunds} isAdmin={isAdmin} />
      )}
    </Desk>
  )
}
