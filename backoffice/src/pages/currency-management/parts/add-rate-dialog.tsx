import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { CurrencyCode } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { fieldProps } from '@escapes/platform/form-problem'
import { SelectField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationProblem } from '#/features/form/use-mutation-problem.ts'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { newRateSchema } from '../rate-schema.ts'
import { useRateMutation } from '../use-rate-mutation.ts'
import { RateField } from './rate-field.tsx'

interface AddRateDialogProps {
  /** Currencies that are not offered yet. */
  addable: readonly CurrencyCode[]
  onClose: () => void
}

export const AddRateDialog = ({ addable, onClose }: AddRateDialogProps) => {
  const { mutation, isBusy, reportDone, reportInvalid } = useRateMutation()
  const form = useForm({ resolver: zodResolver(newRateSchema), defaultValues: { currency: '', rate: '' } })
  const rejection = useMutationProblem(form, mutation)
  const add = form.handleSubmit(
    (body) =>
      mutation.send('POST /admin/currency-rates', { body }, ({ currency, rate }) => {
        reportDone('Currency added', `${currency}: ${rate} for one US dollar.`)
        onClose()
      }),
    ({ currency, rate }) => reportInvalid(currency?.message ?? rate?.message ?? ''),
  )
  return (
    <DialogForm
      title="Add a currency"
      description="Customers can choose it from the next page they open."
      submitLabel="Add"
      isBusy={isBusy}
      onSubmit={add}
      onClose={onClose}
    >
      <SelectField
        label="Currency"
        placeholder="Choose a currency"
        options={addable.map((value) => ({ value, label: `${value}, ${currencies[value].name}` }))}
        {...fieldProps(form, 'currency')}
      />
      <RateField {...fieldProps(form, 'rate')} />
      <MutationError mutation={rejection} />
    </DialogForm>
  )
}
