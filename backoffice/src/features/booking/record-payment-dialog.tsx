import { Controller, useWatch } from 'react-hook-form'
import type { EnteredPaymentMethod, StaffBooking } from '@escapes/contract'
import { toAmountText } from '@escapes/platform/amount'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, ChoiceGroup, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import css from '#/features/form/form.module.css'
import { PastDayField } from '#/features/form/past-day-field.tsx'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { PaymentOnRecordChoice } from '#/features/money/payment-on-record-choice.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { emptyPaymentConfirmationFields } from '#/features/money/payment-confirmation-schema.ts'
import { parseTypedAmount } from '#/features/money/parse-typed-amount.ts'
import { usePaymentConfirmations } from '#/features/money/use-payment-confirmations.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import { useDone } from '#/features/mutation/use-done.ts'
import { nextPayableAmount } from './booking-facts.ts'
import type { BookingLedger } from './booking-data.ts'
import { paymentSchema } from './payment-schema.ts'

interface RecordPaymentDialogProps {
  booking: StaffBooking
  ledger: BookingLedger
  onClose: () => void
}

const methods = [
  { value: 'bank', label: 'Bank transfer' },
  { value: 'cash', label: 'Cash' },
  { value: 'card', label: 'Card' },
] as const

/** Records a payment that arrived without a receipt. */
export const RecordPaymentDialog = ({ booking, ledger, onClose }: RecordPaymentDialogProps) => {
  const { currency } = booking.money
  const done = useDone(onClose)
  const sending = useStaffMutation('/admin/bookings')
  const due = nextPayableAmount(booking)
  const { paymentsOnRecord, needsAmountConfirmation } = usePaymentConfirmations(sending.problem)
  const { form, mutation } = useMutationForm(sending, paymentSchema(currency, paymentsOnRecord), {
    amount: due > 0 ? toAmountText(due, currency) : '',
    receivedOn: todayInSriLanka(),
    method: 'bank',
    note: '',
    closeDifference: false,
    ...emptyPaymentConfirmationFields,
  })
  const methodProps = useFieldProps(form, 'method')
  const [amount, receivedOn, method] = useWatch({ control: form.control, name: ['amount', 'receivedOn', 'method'] })
  const record = form.handleSubmit((body) =>
    mutation.sendIdempotent('POST /admin/bookings/:id/payments', { params: { id: booking.id }, body }, (after) => {
      const description = `${moneyText(body, currency)} for ${booking.reference}. Still due: ${moneyText(after.due, currency)}.`
      done('Payment recorded', description)
    }),
  )
  return (
    <DialogForm
      title="Record a payment"
      description={`${booking.reference}, ${booking.customer.name}. A pending booking is confirmed as soon as enough is paid.`}
      submitLabel="Record payment"
      mutation={mutation}
      onSubmit={record}
      onClose={onClose}
    >
      <ChoiceGroup<EnteredPaymentMethod>
        label="Payment method"
        name="payment-method"
        variant="chips"
        choices={methods}
        {...methodProps}
      />
      <div className={css.row}>
        <AmountField
          label="Amount"
          currency={currency}
          hint={due > 0 && `${moneyText({ amount: due }, currency)} is due now`}
          {...fieldProps(form, 'amount')}
        />
        <PastDayField label="Received on" {...fieldProps(form, 'receivedOn')} />
      </div>
      {needsAmountConfirmation && (
        <AmountField
          label="The amount again, to confirm it"
          currency={currency}
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
              comparedWith={{ amount: parseTypedAmount(amount, currency), day: receivedOn }}
              {...{ value, onChange, ref }}
              error={error?.message}
            />
          )}
        />
      )}
      <TextField
        label="Note"
        isOptional={method === 'bank'}
        hint={
          method !== 'bank' &&
          'Who took the money, or the number of the slip. No bank statement will show this payment.'
        }
        maxLength={300}
        {...fieldProps(form, 'note')}
      />
      {ledger.closable.amount > 0 && (
        <Checkbox {...form.register('closeDifference')}>
          Count what is still missing as a bank charge (now {moneyText(ledger.closable, currency)})
        </Checkbox>
      )}
    </DialogForm>
  )
}
