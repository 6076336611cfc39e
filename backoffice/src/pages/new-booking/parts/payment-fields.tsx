import { useWatch } from 'react-hook-form'
import type { PaymentMethod, Quote } from '@escapes/contract'
import { civilDateAt, formatShortDate } from '@escapes/contract/dates'
import { currencies } from '@escapes/contract/money'
import { useCurrency } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { ChoiceGroup, SelectField, TextArea, TextField } from '@escapes/shared-ui/forms'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { chosenByHand, type NewBookingControl } from './new-booking-control.ts'

interface PaymentFieldsProps {
  form: NewBookingControl
  quote: Quote | undefined
  /** Amounts were agreed in it. */
  isCurrencyFixed: boolean
  hasPickup: boolean
}

const toDepositDetail = (quote: Quote | undefined): string => {
  if (!quote) return 'A part now, the rest later, if the start is far enough away.'
  if (quote.terms?.depositPercent === 100) return 'Not offered: the deposit is set to 100 % of the total.'
  if (quote.balanceDueAt === null) return 'Not offered so close to the start.'
  return `${quote.terms?.depositPercent ?? 50}% first, the rest by ${formatShortDate(civilDateAt(new Date(quote.balanceDueAt)))}.`
}

export const PaymentFields = ({ form, quote, isCurrencyFixed, hasPickup }: PaymentFieldsProps) => {
  const { value, ref, error } = useFieldProps(form, 'paymentMethod')
  const { available } = useCurrency()
  const currency = useWatch({ control: form.control, name: 'currency' })
  const offered = isCurrencyFixed ? [currency] : available
  return (
    <>
      <SelectField
        label="Currency"
        options={offered.map((code) => ({ value: code, label: `${code}, ${currencies[code].name}` }))}
        hint={isCurrencyFixed && 'Remove the extra lines to change the currency.'}
        {...fieldProps(form, 'currency')}
      />
      <ChoiceGroup<PaymentMethod>
        label="Payment"
        name="payment-method"
        ref={ref}
        value={value}
        onChange={(method) => form.setValue('paymentMethod', method, chosenByHand)}
        error={error}
        choices={[
          {
            value: 'bank_transfer',
            label: 'Bank transfer',
            detail: `The full amount within ${quote?.terms?.paymentHours ?? 48} hours.`,
          },
          {
            value: 'deposit',
            label: 'Deposit first',
            detail: toDepositDetail(quote),
            isDisabled: quote?.balanceDueAt === null,
          },
        ]}
      />
      {hasPickup && (
        <TextField
          label="Pick-up"
          isOptional
          maxLength={300}
          autoComplete="off"
          {...fieldProps(form, 'pickupLocation')}
        />
      )}
      <TextArea
        label="Note"
        isOptional
        rows={3}
        maxLength={2000}
        hint="What the caller asks for. The customer can read it in the booking."
        {...fieldProps(form, 'specialRequests')}
      />
    </>
  )
}
