import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { Booking } from '@escapes/contract'
import { fieldProps, useFormProblem } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { FormError, SelectField, TextField } from '@escapes/shared-ui/forms'
import { useBookingCall } from '#/features/bookings/use-booking-call.ts'
import { listCountries } from '@escapes/platform/list-countries'
import { isBankAbroad, refundBeneficiarySchema } from './refund-beneficiary-schema.ts'
import css from './refund-beneficiary-form.module.css'

const defaultValues = { accountName: '', bankName: '', accountNumber: '', swift: '', country: '' }

/** The account that a refund is sent to. The api encrypts it and answers with its last digits only. */
export const RefundBeneficiaryForm = ({ booking, onSaved }: { booking: Booking; onSaved: () => void }) => {
  const { send, result, isPending } = useBookingCall('set-beneficiary', booking.id)
  const form = useForm({ resolver: zodResolver(refundBeneficiarySchema), defaultValues })
  const isAbroad = isBankAbroad(useWatch({ control: form.control, name: 'country' }))
  const message = useFormProblem(form, result?.problem)
  const save = form.handleSubmit((beneficiary) => {
    if (!isPending) send({ beneficiary }, onSaved)
  })
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate aria-label="Where we send the money">
      <TextField label="Name on the account" autoComplete="name" maxLength={100} {...fieldProps(form, 'accountName')} />
      <TextField label="Bank" autoComplete="off" maxLength={100} {...fieldProps(form, 'bankName')} />
      <TextField
        label="Account number or IBAN"
        autoComplete="off"
        spellCheck={false}
        maxLength={42}
        {...fieldProps(form, 'accountNumber')}
      />
      <SelectField
        label="Country of the bank"
        placeholder="Choose a country"
        options={listCountries()}
        {...fieldProps(form, 'country')}
      />
      <TextField
        label="SWIFT or BIC"
        isOptional={!isAbroad}
        hint={isAbroad ? 'Eight or eleven letters and digits.' : 'Needed for banks outside Sri Lanka.'}
        autoComplete="off"
        spellCheck={false}
        maxLength={11}
        {...fieldProps(form, 'swift')}
      />
      <FormError>{message}</FormError>
      <p className={css.note}>We keep these details sealed, and only those who send the money can read them.</p>
      <div>
        <Button type="submit" isBusy={isPending} busyLabel="Saving…">
          Save the account
        </Button>
      </div>
    </form>
  )
}
