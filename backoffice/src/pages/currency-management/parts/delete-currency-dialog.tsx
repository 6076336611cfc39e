import type { ManagedRate } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { restoreFocus } from '#/features/focus/restore-focus.ts'
import { ConfirmMutation } from '#/features/mutation/confirm-mutation.tsx'
import { useRateMutation } from '../use-rate-mutation.ts'

const openBookingsText = ({ openBookings }: ManagedRate): string =>
  openBookings === 1 ? '1 open booking was' : `${openBookings} open bookings were`

export const DeleteCurrencyDialog = ({ rate, onClose }: { rate: ManagedRate; onClose: () => void }) => {
  const { currency, isActive } = rate
  const { mutation, reportDone } = useRateMutation()
  const isInUse = rate.openBookings > 0
  const name = `${currency}, ${currencies[currency].name}`
  const remove = (): void =>
    mutation.send('DELETE /admin/currency-rates/:currency', { params: { currency } }, () => {
      reportDone('Currency deleted', `${currency} is not offered any more.`)
      onClose()
      // The row of the pressed button is gone.
      restoreFocus(() => document.querySelector('h1'))
    })
  const switchOff = (): void =>
    mutation.send(
      'PUT /admin/currency-rates/:currency/active',
      { params: { currency }, body: { isActive: false } },
      () => {
        reportDone('Currency switched off', `${currency} cannot be chosen any more.`)
        onClose()
      },
    )
  if (isInUse)
    return (
      <ConfirmMutation
        mutation={mutation}
        onClose={onClose}
        title={`${currency} is still needed`}
        detail={`${openBookingsText(rate)} agreed in it. You can delete it once they have ended. ${
          isActive
            ? 'If you switch it off, nobody can choose it any more, and these bookings keep it.'
            : 'It is switched off already.'
        }`}
        confirmLabel={isActive ? 'Switch it off' : 'OK'}
        onConfirm={isActive ? switchOff : onClose}
      />
    )
  return (
    <ConfirmMutation
      mutation={mutation}
      onClose={onClose}
      title={`Delete ${name}?`}
      detail="Customers who chose it see prices in US dollars. Its rates stay in the history, and it can be added again."
      confirmLabel="Delete"
      isDanger
      onConfirm={remove}
    />
  )
}
