import { Controller } from 'react-hook-form'
import { Link } from 'react-router-dom'
import type { StatementLine } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { type MutationControl, useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { PaymentOnRecordChoice } from '#/features/money/payment-on-record-choice.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { emptyPaymentConfirmationFields } from '#/features/money/payment-confirmation-schema.ts'
import { usePaymentConfirmations } from '#/features/money/use-payment-confirmations.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { BookingSuggestions } from './booking-suggestions.tsx'
import { assignmentSchema } from '../assignment-schema.ts'
import { unclearTexts } from '../labels.ts'

interface AssignLineDialogProps {
  line: StatementLine
  /** The line pays a booking already: that payment is reversed, with a reason. */
  isReassignment?: boolean
  /** Of a suggestion that was accepted, and brought up a question. */
  sending?: MutationControl
  onClose: () => void
}

/** Assigns a statement line to a booking by its reference, or takes it to another one. */
export const AssignLineDialog = (props: AssignLineDialogProps) => {
  const { line, isReassignment = false, onClose } = props
  const done = useDone(onClose)
  const own = useStaffMutation('/admin/statements')
  const sending = props.sending ?? own
  const amount = moneyText(line, line.currency)
  const isOutgoing = line.amount < 0
  // Money that came in is a person's to assign, whatever it names.
  const candidate = isOutgoing && line.candidates.length === 1 ? line.candidates[0] : undefined
  const { paymentsOnRecord, needsAmountConfirmation } = usePaymentConfirmations(sending.problem)
  const { form, mutation } = useMutationForm(
    sending,
    assignmentSchema(line.currency, paymentsOnRecord, isReassignment),
    {
      reference: candidate ?? (props.sending ? line.suggestion?.reference : undefined) ?? '',
      reason: '',
      ...emptyPaymentConfirmationFields,
    },
  )
  const assign = form.handleSubmit(({ reason, ...body }) => {
    const params = { id: line.id }
    const finish = ({ booking }: StatementLine): void => {
      const target = booking ? `${booking.reference}, ${booking.customer}` : body.reference
      const title = isOutgoing ? 'Refund recorded' : isReassignment ? 'Line reassigned' : 'Line assigned'
      done(title, isOutgoing ? `${target}.` : `${amount} to ${target}.`)
    }
    if (isReassignment)
      mutation.send('POST /admin/statement-lines/:id/reassign', { params, body: { reason, ...body } }, finish)
    else mutation.send('POST /admin/statement-lines/:id/assign', { params, body }, finish)
  })
  return (
    <DialogForm
      title={
        isOutgoing
          ? `Record ${moneyText({ amount: -line.amount }, line.currency)} as a refund`
          : `${isReassignment ? 'Reassign' : 'Assign'} ${amount} to a booking`
      }
      description={[line.payer, line.text, line.unclearBecause && unclearTexts[line.unclearBecause]?.full]
        .filter(Boolean)
        .join(' · ')}
      submitLabel={isOutgoing ? 'Record the refund' : isReassignment ? 'Reassign' : 'Assign'}
      size="md"
      mutation={mutation}
      onSubmit={assign}
      onClose={onClose}
    >
      <TextField
        label="Reference"
        hint={
          isOutgoing
            ? 'Reference of the booking that the refund belongs to.'
            : 'As written on the transfer. Spaces, dashes and look-alike letters do not matter.'
        }
        autoComplete="off"
        maxLength={40}
        {...fieldProps(form, 'reference')}
      />
      {isReassignment && (
        <>
          <FormError tone="info">
            The payment of {line.booking?.reference ?? 'its booking'} is reversed, and recorded again for the other one.
          </FormError>
          <TextField label="Reason" maxLength={300} autoComplete="off" {...fieldProps(form, 'reason')} />
        </>
      )}
      {isOutgoing && <Link to="/admin/refunds">See the open refunds</Link>}
      {(line.amount > 0 || line.candidates.length > 0) && (
        <BookingSuggestions
          line={line}
          onChoose={(reference) => form.setValue('reference', reference, { shouldValidate: true })}
        />
      )}
      {needsAmountConfirmation && (
        <AmountField
          label="The amount again, to confirm it"
          currency={line.currency}
          {...fieldProps(form, 'confirmedAmount')}
        />
      )}
      {paymentsOnRecord.length > 0 && (
        <Controller
          control={form.control}
          name="linkedPaymentChoice"
          render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
            <PaymentOnRecordChoice
              payments={paymentsOnRecord}
              subject="This line"
              comparedWith={{ amount: line.amount, day: line.bookedOn }}
              {...{ value, onChange, ref }}
              error={error?.message}
            />
          )}
        />
      )}
    </DialogForm>
  )
}
