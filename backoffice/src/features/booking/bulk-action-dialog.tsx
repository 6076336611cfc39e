import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { StaffBooking } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { FormError, TextArea } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { agreedMoneyText } from '#/features/money/money-text.ts'
import { actionReasonSchema } from './action-reason-schema.ts'
import type { BookingsChange } from './bulk-action.ts'
import css from './bulk-actions.module.css'
import { BulkResults } from './bulk-results.tsx'
import { actionLabels } from './staff-actions.ts'
import { listFailed, useBulkAction } from './use-bulk-action.ts'
import { countBookings } from './labels.ts'

export type BulkAction = 'confirm' | 'approve' | 'decline'

interface BulkActionDialogProps {
  action: BulkAction
  /** Those that allow the action. */
  bookings: readonly StaffBooking[]
  /** How many of the selected ones do not. */
  leftOut: number
  /** `failedIds`: the bookings that nothing was done to, or of which it is not known. */
  onClose: (failedIds?: string[]) => void
}

const leftOutText = (count: number): string =>
  count === 1
    ? 'One selected booking does not allow it now and stays as it is.'
    : `${count} selected bookings do not allow it now and stay as they are.`

const paidText = ({ money: { paid, total, currency } }: StaffBooking): string =>
  `${agreedMoneyText(paid, currency)} of ${agreedMoneyText(total, currency)} paid`

/** `Confirmed` of `Booking confirmed`. */
const toResultsTitle = (action: BulkAction): string => {
  const title = actionLabels[action].successTitle.replace(/^(Booking|Request) /, '')
  return title.charAt(0).toUpperCase() + title.slice(1)
}

const toChange = (action: BulkAction, reason: string): BookingsChange =>
  action === 'decline' ? { action, reason } : { action }

/** Confirms one action for several bookings, and afterwards says for each what became of it. */
export const BulkActionDialog = ({ action, bookings, leftOut, onClose }: BulkActionDialogProps) => {
  const { act, isPending, problem, rows, retry } = useBulkAction()
  const { verb, reasonField, consequence, isDanger = false } = actionLabels[action]
  const form = useForm({ resolver: zodResolver(actionReasonSchema(reasonField)), defaultValues: { reason: '' } })
  if (rows)
    return (
      <BulkResults
        title={toResultsTitle(action)}
        rows={rows}
        consequence="Each customer is notified by e-mail."
        {...retry}
        onClose={() => onClose(listFailed(rows))}
      />
    )
  return (
    <DialogForm
      title={`${verb} ${countBookings(bookings.length)}?`}
      description={[consequence, leftOut > 0 && leftOutText(leftOut)].filter(Boolean).join(' ')}
      submitLabel={`${verb} ${countBookings(bookings.length)}`}
      isDanger={isDanger}
      isBusy={isPending}
      size="md"
      onSubmit={form.handleSubmit(({ reason }) =>
        act(
          toChange(action, reason ?? ''),
          bookings.map(({ id, reference, version }) => ({ id, reference, version })),
        ),
      )}
      onClose={() => onClose(undefined)}
    >
      <ul className={css.rows} aria-label="Bookings">
        {bookings.map((booking) => (
          <li key={booking.id}>
            <strong>{booking.reference}</strong>
            <span>
              {booking.listing.title}, {booking.customer.name}
            </span>
            <span>{paidText(booking)}</span>
          </li>
        ))}
      </ul>
      {reasonField && (
        <TextArea
          label="Reason"
          isOptional={reasonField === 'optional'}
          rows={3}
          maxLength={500}
          hint="Each customer reads it in the e-mail."
          {...fieldProps(form, 'reason')}
        />
      )}
      {problem && <FormError>{problem.body.errors?.[0]?.message ?? problem.message}</FormError>}
    </DialogForm>
  )
}
