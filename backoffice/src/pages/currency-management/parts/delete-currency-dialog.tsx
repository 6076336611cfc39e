import type { ManagedRate } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useRateMutation } from '../use-rate-mutation.ts'

export const DeleteCurrencyDialog = ({ rate: { currency }, onClose }: { rate: ManagedRate; onClose: () => void }) => {
  const { mutation, isBusy, reportDone } = useRateMutation()
  const remove = (): void =>
    mutation.send('DELETE /admin/currency-rates/:currency', { params: { currency } }, () => {
      reportDone('Currency deleted', `${currency} is not offered any more.`)
      onClose()
      // The row of the pressed button is gone.
      restoreFocus(() => document.querySelector('h1'))
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete ${currency}, ${currencies[currency].name}?`}
      detail="Customers who chose it see prices in US dollars. Its rates stay in the history, and it can be added again."
      confirmLabel="Delete"
      isDanger
      isBusy={isBusy}
      onConfirm={remove}
    >
      <MutationError mutation={mutation} />
    </ConfirmDialog>
  )
}
