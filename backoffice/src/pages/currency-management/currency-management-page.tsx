import { useLoaderData } from 'react-router-dom'
import type { ManagedRate } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { Button, EmptyState } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { useOpened } from '#/features/adding/use-opened.ts'
import { StaffLayout } from '#/features/layout/staff-layout.tsx'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { LoadError } from '#/features/problem/load-error.tsx'
import { StaffTable } from '#/features/table/staff-table.tsx'
import type { CurrencyManagementData } from './loader.ts'
import { AddRateDialog } from './parts/add-rate-dialog.tsx'
import { DeleteCurrencyDialog } from './parts/delete-currency-dialog.tsx'
import { EditRateDialog } from './parts/edit-rate-dialog.tsx'
import { createRateColumns } from './parts/rate-columns.tsx'
import { RateHistorySheet } from './parts/rate-history-sheet.tsx'
import { useRateMutation } from './use-rate-mutation.ts'

type Opened = { kind: 'add' } | { kind: 'edit' | 'delete'; rate: ManagedRate }

const staleText = (rates: readonly ManagedRate[]): string | undefined => {
  const codes = rates.filter(({ isActive, isStale }) => isActive && isStale).map(({ currency }) => currency)
  if (codes.length === 0) return undefined
  const are = codes.length === 1 ? 'The rate of' : 'The rates of'
  return `${are} ${codes.join(', ')} ${codes.length === 1 ? 'is' : 'are'} more than 24 hours old. Customers pay at the rates shown here.`
}

const unagreedText = (rates: readonly ManagedRate[]): string | undefined => {
  const codes = rates.filter(({ isActive, isAgreed }) => isActive && !isAgreed).map(({ currency }) => currency)
  if (codes.length === 0) return undefined
  return `Bookings in ${codes.join(', ')} are on request: one person alone set an unusual rate. Another admin who saves the same rate agrees to it.`
}

export const CurrencyManagementPage = () => {
  const { rates, history } = useLoaderData<CurrencyManagementData>()
  const { outcome, isPending } = useResult(rates)
  const { opened, open, close } = useOpened<Opened>({ kind: 'add' })
  const { mutation, reportDone } = useRateMutation()
  useProblemNotice(mutation.problem, 'The currency was not switched')
  const switchCurrency = ({ currency, isActive, openBookings }: ManagedRate): void => {
    const input = { params: { currency }, body: { isActive: !isActive } }
    mutation.send('PUT /admin/currency-rates/:currency/active', input, () => {
      const kept = openBookings > 0 ? ' Open bookings in it keep it.' : ''
      if (isActive) reportDone('Currency switched off', `${currency} cannot be chosen any more.${kept}`)
      else reportDone('Currency switched on', `Customers can choose ${currency}.`)
    })
  }
  const columns = createRateColumns({
    onOpen: (kind, rate) => open({ kind, rate }),
    onSwitch: switchCurrency,
  })
  const value = outcome?.ok ? outcome.value : undefined
  return (
    <StaffLayout
      title="Exchange rates"
      lede="Units per US dollar, the currency in which prices are stored. A booking keeps the rate it was agreed at."
    >
      {outcome?.ok === false ? (
        <LoadError title="Failed to load currency rates" error={outcome.error} />
      ) : (
        <>
          <div>
            <Button size="sm" disabled={!value || value.addable.length === 0} onClick={() => open({ kind: 'add' })}>
              Add a currency
            </Button>
          </div>
          <FormError tone="info">{value && staleText(value.items)}</FormError>
          <FormError tone="info">{value && unagreedText(value.items)}</FormError>
          <StaffTable
            width="58rem"
            isPending={isPending}
            label="Exchange rates"
            columns={columns}
            rows={value?.items}
            rowKey={({ currency }) => currency}
            expectedRows={6}
            empty={
              <EmptyState
                icon="wallet"
                title="No currency yet"
                detail="Until one is added, every price is shown in US dollars."
              />
            }
          />
        </>
      )}
      {opened?.kind === 'add' && value && value.addable.length > 0 && (
        <AddRateDialog addable={value.addable} onClose={close} />
      )}
      {opened?.kind === 'edit' && <EditRateDialog rate={opened.rate} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteCurrencyDialog rate={opened.rate} onClose={close} />}
      {history && <RateHistorySheet history={history} />}
    </StaffLayout>
  )
}
