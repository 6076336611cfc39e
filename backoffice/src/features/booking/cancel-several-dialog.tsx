import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { SeveralCancellation } from '@escapes/contract'
import type { CurrencyCode } from '@escapes/contract/money'
import { fieldProps } from '@escapes/platform/form-problem'
import { Icon } from '@escapes/shared-ui/core'
import { Checkbox, FormError, TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { actionReasonSchema } from './action-reason-schema.ts'
import css from './broadcast.module.css'
import { type BroadcastBooking, type GuestsDialogProps, toDescription } from './broadcast.ts'
import { BulkResults } from './bulk-results.tsx'
import { countBookings } from './labels.ts'
import { bookedText, tripText } from './person-text.tsx'
import { underWayText } from './under-way-text.ts'
import { listFailed, useBulkAction } from './use-bulk-action.ts'
import { useForBookings } from './use-for-bookings.ts'

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

const toSummary = (chosen: readonly SeveralCancellation[]): string => {
  const total = toTotalText(chosen)
  const unknown = chosen.filter(({ needsAccount }) => needsAccount).length
  if (chosen.length === 0) return 'Nobody is chosen.'
  if (total === '') return 'Nothing was paid, so nothing goes back.'
  const account =
    unknown === 1
      ? ' 1 customer is asked by e-mail for the account.'
      : ` ${unknown} customers are asked by e-mail for the account.`
  return `In all ${total} to give back.${unknown > 0 ? account : ''}`
}

interface RowProps {
  item: SeveralCancellation
  isChosen: boolean
  onToggle: () => void
}

const toRefundText = ({ refund, currency, needsAccount }: SeveralCancellation): string => {
  if (refund.amount === 0) return 'Nothing was paid'
  return `${agreedMoneyText(refund, currency)} goes back${needsAccount ? ', to an account that is still to be given' : ''}`
}

const Row = ({ item, isChosen, onToggle }: RowProps) => {
  const { name, reference, problem, underWay } = item
  if (problem)
    return (
      <li data-to-check="">
        <Icon name="alert" size={16} />
        <strong>{name}</strong>
        <span className={css.booked}>{bookedText(item)}</span>
        <span>Stays as it is: {problem.message}</span>
      </li>
    )
  return (
    <li>
      <div className={css.choice}>
        <Checkbox checked={isChosen} onChange={onToggle}>
          <strong>{`${name}, ${reference}`}</strong>
        </Checkbox>
      </div>
      <span className={css.booked}>{tripText(item)}</span>
      {underWay && (
        <span className={css.warning}>
          <Icon name="alert" size={16} />
          <span>
            {underWayText(underWay)}. Cancelled here, that is refunded too; by the policy only on the page of the
            booking.
          </span>
        </span>
      )}
      <span>{toRefundText(item)}</span>
    </li>
  )
}

/** Cancels several bookings by our hand: everything that was paid goes back. First who, how much, and what is missing. */
export const CancelSeveralDialog = ({ bookings, reason = '', done, onClose }: GuestsDialogProps) => {
  const { act, isPending, problem, rows, retry } = useBulkAction()
  const preview = useForBookings(bookings, (api, bookingIds) =>
    api('POST /admin/bookings/changes/cancellation', { body: { bookingIds } }),
  )
  const form = useForm({ resolver: zodResolver(actionReasonSchema('required')), defaultValues: { reason } })
  /** Those under way are chosen one by one. */
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
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
  const isChosen = ({ bookingId, underWay, problem: barred }: SeveralCancellation): boolean =>
    barred === null && (underWay === undefined) !== toggled.has(bookingId)
  const chosen = preview.items?.filter(isChosen) ?? []
  const toggle = (id: string): void =>
    setToggled((before) => new Set(before.has(id) ? [...before].filter((each) => each !== id) : [...before, id]))
  const toSent = ({ bookingId: id, reference }: SeveralCancellation) => {
    const version = bookings.find((booking: BroadcastBooking) => booking.id === id)?.version
    return { id, reference, ...(version !== undefined && { version }) }
  }
  return (
    <DialogForm
      title={`Cancel ${countBookings(preview.items ? chosen.length : bookings.length)}, everything refunded?`}
      description={toDescription(
        done,
        preview.items ? toSummary(chosen) : 'Looking up what goes back…',
        // Who closed them a moment ago knows that they are.
        preview.items && !done ? 'Days that are not closed become free for others at once.' : undefined,
      )}
      submitLabel={`Cancel ${countBookings(chosen.length)}`}
      isDanger
      isDisabled={chosen.length === 0}
      isBusy={isPending}
      size="lg"
      onSubmit={form.handleSubmit(({ reason: why }) =>
        act({ action: 'cancel', ...(why && { reason: why }) }, chosen.map(toSent)),
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
          <Row key={item.bookingId} item={item} isChosen={isChosen(item)} onToggle={() => toggle(item.bookingId)} />
        ))}
      </ul>
      <FormError>{(preview.problem ?? problem)?.message}</FormError>
    </DialogForm>
  )
}
