import { useWatch } from 'react-hook-form'
import type { ManagedRate } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { isUnusualRate } from '@escapes/contract/unusual-rate'
import { fieldProps } from '@escapes/platform/form-problem'
import { Checkbox, FormError } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { describeUnusualRateChange } from '../describe-rate-change.ts'
import { toRateSchema } from '../rate-schema.ts'
import { useRateMutation } from '../use-rate-mutation.ts'
import { RateField } from './rate-field.tsx'

export const EditRateDialog = ({ rate: seen, onClose }: { rate: ManagedRate; onClose: () => void }) => {
  const { currency } = seen
  const { mutation: sending, reportDone, reportInvalid } = useRateMutation()
  const { form, mutation } = useMutationForm(sending, toRateSchema(seen.rate), { rate: seen.rate, isConfirmed: false })
  const typed = useWatch({ control: form.control, name: 'rate' })
  const isUnusual = isUnusualRate(seen.rate, typed)
  const save = form.handleSubmit(
    ({ rate }) =>
      mutation.send(
        'PUT /admin/currency-rates/:currency',
        { params: { currency }, body: { rate, replaces: seen.id, ...(isUnusual && { confirmedRate: rate }) } },
        (saved) => {
          reportDone('Rate saved', `${currency}: ${saved.rate} for one US dollar.`)
          onClose()
        },
      ),
    ({ rate }) => rate?.message !== undefined && reportInvalid(rate.message),
  )
  return (
    <DialogForm
      title={`Rate of ${currency}, ${currencies[currency].name}`}
      description="It applies at once. Existing bookings keep their rate."
      submitLabel="Save the rate"
      mutation={mutation}
      onSubmit={save}
      onClose={onClose}
    >
      <RateField hint={describeUnusualRateChange(seen.rate, typed)} {...fieldProps(form, 'rate')} />
      {isUnusual && (
        <div>
          <Checkbox {...form.register('isConfirmed')}>
            I have checked: one US dollar is {typed} {currency}.
          </Checkbox>
          <FormError>{form.formState.errors.isConfirmed?.message}</FormError>
        </div>
      )}
    </DialogForm>
  )
}
