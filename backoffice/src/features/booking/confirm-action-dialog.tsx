import { useState } from 'react'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { StaffBooking } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { ChoiceGroup, TextArea } from '@escapes/shared-ui/forms'
import { ConfirmDialog } from '@escapes/shared-ui/overlays'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { restoreFocus, rememberFocusedRow } from '#/features/focus/restore-focus.ts'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { actionConsequenceText, toActionConfirmLabel } from './action-consequence-text.ts'
import { actionReasonSchema } from './action-reason-schema.ts'
import { boardingText } from './boarding-text.ts'
import { datesText } from './booking-facts.ts'
import { actionLabels, type StaffAction } from './staff-actions.ts'
import { useBookingAction } from './use-booking-action.ts'
import { useCancellationRefunds } from './use-cancellation-refunds.ts'

export interface ConfirmActionDialogProps {
  booking: StaffBooking
  action: StaffAction
  onClose: () => void
}

/** What was marked on the day speaks for a no-show, or against it. */
const toEvidence = ({ kind, trip }: StaffBooking, action: StaffAction): string => {
  if (action !== 'no-show' || kind === 'villa') return ''
  return trip?.boarding ? `${boardingText(trip.boarding)}. ` : 'Nobody marked on the day whether they were there. '
}

export const ConfirmActionDialog = ({ booking, action, onClose }: ConfirmActionDialogProps) => {
  const { pendingAction, problem, explanation, perform } = useBookingAction(booking)
  const { dialogVerb = '', reasonField, isDanger } = actionLabels[action]
  const [place] = useState(rememberFocusedRow)
  const [isSent, setSent] = useState(false)
  const form = useForm({ resolver: zodResolver(actionReasonSchema(reasonField)), defaultValues: { reason: '' } })
  const rejection = useMutationProblem(form, { problem, explanation })
  const refunds = useCancellationRefunds(booking, action)
  const send = form.handleSubmit(({ reason }) => {
    setSent(true)
    const fields = { ...(reason && { reason }), ...refunds.chosen }
    perform(action, Object.keys(fields).length > 0 ? fields : undefined, () => {
      onClose()
      restoreFocus(place)
    })
  })
  const name = action === 'no-show' ? `${booking.reference} as no-show` : `booking ${booking.reference}`
  const title = action === 'no-show' ? `Mark ${name}?` : `${dialogVerb} ${name}?`
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title}
      detail={`${booking.listing.title}, ${datesText(booking)}, for ${booking.customer.name}. ${toEvidence(booking, action)}${actionConsequenceText(booking, action)}`}
      confirmLabel={toActionConfirmLabel(booking, action)}
      cancelLabel={isDanger ? 'Keep it' : 'Back'}
      isDanger={isDanger ?? false}
      isBusy={pendingAction === action}
      onConfirm={() => void send()}
    >
      {refunds.choices && <ChoiceGroup {...refunds.choices} />}
      {reasonField && (
        <form noValidate onSubmit={(event) => void send(event)}>
          <TextArea
            label="Reason"
            isOptional={reasonField === 'optional'}
            rows={3}
            maxLength={500}
            hint="The customer reads it in the e-mail."
            {...fieldProps(form, 'reason')}
          />
        </form>
      )}
      {isSent && <MutationError mutation={rejection} />}
    </ConfirmDialog>
  )
}
