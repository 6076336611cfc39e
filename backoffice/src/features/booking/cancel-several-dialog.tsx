import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { SeveralCancellation } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import { fieldProps } from '@escapes/platform/form-problem'
import { Icon } from '@escapes/shared-ui/core'
import { FormError, TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { actionReasonSchema } from './action-reason-schema.ts'
import css from './broadcast.module.css'
import type { BroadcastBooking, GuestsDialogProps } from './broadcast.ts'
import { BulkResults } from './bulk-results.tsx'
import { bookedText } from './person-text.tsx'
import { listFailed, useBulkAction } from './use-bulk-action.ts'
import { useForBookings } from './use-for-bookings.ts'

const toBookings = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`)

/** In each currency apart: `$620.00 and €58.00 ($64.00)`. */
const toTotalText = (items: readonly SeveralCancellation[]): string =>
  [...Map.groupBy(items, ({ currency }) => currency)]
    .map(([currency, some]): [CurrencyCode, SeveralCancellation['refund']] => [
      currency,
      {
        amount: some.reduce((sum, { refund }) => sum + refund.amount, 0),
        usd: some.reduce((sum, { refund }) => sum + refund.usd, 0),
      },
    ])
    .filter(([, { amount }]) => amount > 0)
    .map(([currency, sum]) => agreedMoneyText(sum, currency))
    .join(' and ')

const toSummary = (possible: readonly SeveralCancellation[]): string => {
  const total = toTotalText(possible)
  const unknown = possible.filter(({ needsAccount }) => needsAccount).length
  if (total === '') return 'Nothing was paid, so nothing goes back.'
  const account =
    unknown === 1 ? ' 1 is asked by e-mail for the account.' : ` ${unknown} are asked by e-mail for the account.`
  return `In all ${total} to give back.${unknown > 0 ? account : ''}`
}

const Row = ({ item }: { item: SeveralCancellation }) => {
  const { name, refund, currency, needsAccount, problem } = item
  return (
    <li data-to-check={problem ? '' : undefined}>
      <Icon name={problem ? 'alert' : 'check'} size={16} />
      <strong>{name}</strong>
      <span className={css.booked}>{bookedText(item)}</span>
      {problem ? (
        <span>Stays as it is: {problem.message}</span>
      ) : (
        <span>
          {refund.amount === 0 ? 'Nothing was paid' : `${agreedMoneyText(refund, currency)} goes back`}
          {needsAccount && ', to an account that is still to be given'}
        </span>
      )}
    </li>
  )
}

/** Cancels several bookings by our hand: everything that was paid goes back. First who, how much, and what is missing. */
export const CancelSeveralDialog = ({ bookings, onClose }: GuestsDialogProps) => {
  const { act, isPending, problem, rows, retry } = useBulkAction()
  const preview = useForBookings(bookings, (api, bookingIds) =>
    api('POST /admin/bookings/changes/cancellation', { body: { bookingIds } }),
  )
  const form = useForm({ resolver: zodResolver(actionReasonSchema('required')), defaultValues: { reason: '' } })
  if (rows)
    return (
      <BulkResults
        title="Cancelled"
        doneText="Cancelled"
        rows={rows}
        consequence="Each is told by e-mail, and asked for an account where money goes back. Refunds are approved and sent as always."
        {...retry}
        onClose={() => onClose(listFailed(rows))}
      />
    )
  const possible = preview.items?.filter((item) => item.problem === null) ?? []
  const toSent = ({ bookingId: id, reference }: SeveralCancellation) => {
    const version = bookings.find((booking: BroadcastBooking) => booking.id === id)?.version
    return { id, reference, ...(version !== undefined && { version }) }
  }
  return (
    <DialogForm
      title={`Cancel ${toBookings(bookings.length)}, everything refunded?`}
      description={
        preview.items ? `${toSummary(possible)} The days become free for others at once.` : 'Looking up what goes back…'
      }
      submitLabel={`Cancel ${toBookings(possible.length)}`}
      isDanger
      isDisabled={possible.length === 0}
      isBusy={isPending}
      size="lg"
      onSubmit={form.handleSubmit(({ reason }) =>
        act({ action: 'cancel', ...(reason && { reason }) }, possible.map(toSent)),
      )}
      onClose={() => onClose(undefined)}
    >
      <TextArea
        label="Why it is cancelled"
        rows={3}
        maxLength={500}
        hint="Each customer reads it in the e-mail."
        {...fieldProps(form, 'reason')}
      />
      <ul className={css.recipients} aria-label="Bookings" aria-busy={!preview.items || undefined}>
        {preview.items?.map((item) => (
          <Row key={item.bookingId} item={item} />
        ))}
      </ul>
      <FormError>{(preview.problem ?? problem)?.message}</FormError>
    </DialogForm>
  )
}
