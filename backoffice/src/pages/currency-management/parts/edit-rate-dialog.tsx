import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { ManagedRate } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { fieldProps } from '@escapes/platform/form-problem'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { describeUnusualRateChange } from '../describe-rate-change.ts'
import { rateSchema } from '../rate-schema.ts'
import { useRateMutation } from '../use-rate-mutation.ts'
import { RateField } from './rate-field.tsx'

export const EditRateDialog = ({ rate: seen, onClose }: { rate: ManagedRate; onClose: () => void }) => {
  const { currency } = seen
  const { mutation, isBusy, reportDone, reportInvalid } = useRateMutation()
  const form = useForm({ resolver: zodResolver(rateSchema), defaultValues: { rate: seen.rate } })
  const rejection = useMutationProblem(form, mutation)
  const typed = useWatch({ control: form.control, name: 'rate' })
  const save = form.handleSubmit(
    ({ rate }) =>
      mutation.send(
        'PUT /admin/currency-rates/:currency',
        { params: { currency }, body: { rate, replaces: seen.id } },
        (saved) => {
          reportDone('Rate saved', `${currency}: ${saved.rate} for one US dollar.`)
          onClose()
        },
      ),
    ({ rate }) => reportInvalid(rate?.message ?? ''),
  )
  return (
    <DialogForm
      title={`Rate of ${currency}, ${currencies[currency].name}`}
      description="It is in force at once. Bookings keep the rate that they were agreed at."
      submitLabel="Save the rate"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
      <RateField hint={describeUnusualRateChange(seen.rate, typed)} {...fieldProps(form, 'rate')} />
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
