import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { fieldProps } from '@escapes/platform/form-problem'
import { listCountries } from '@escapes/platform/list-countries'
import { SelectField, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { isBankAbroad, refundAccountSchema } from './refund-account-schema.ts'

const defaultValues = { accountName: '', bankName: '', accountNumber: '', country: '', swift: '' }

/** The account that a caller reads out. The api encrypts it and answers with its last digits only. */
export const RefundAccountDialog = ({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/bookings')
  const form = useForm({ resolver: zodResolver(refundAccountSchema), defaultValues })
  const rejection = useMutationProblem(form, mutation)
  const isAbroad = isBankAbroad(useWatch({ control: form.control, name: 'country' }))
  const save = form.handleSubmit((body) =>
    mutation.send('PUT /admin/bookings/:id/refund-details', { params: { id: booking.id }, body }, ({ account }) => {
      const description = `${account ?? 'The account'} for the refund of ${booking.reference}. Somebody else approves it.`
      notify({ status: 'success', title: 'Account saved', description })
      onClose()
    }),
  )
  return (
    <DialogForm
      title="Account for the refund"
      description={`${booking.reference}, ${booking.customer.name}. Read the account back to the customer. You cannot approve a refund to an account that you entered.`}
      submitLabel="Save the account"
      size="md"
      isBusy={mutation.pendingEndpoint !== undefined}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField label="Name on the account" autoComplete="off" maxLength={100} {...fieldProps(form, 'accountName')} />
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
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
