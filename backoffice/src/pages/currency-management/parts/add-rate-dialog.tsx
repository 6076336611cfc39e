import type { CurrencyCode } from '@escapes/contract'
import { currencies } from '@escapes/contract/money'
import { fieldProps } from '@escapes/platform/form-problem'
import { SelectField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { newRateSchema } from '../rate-schema.ts'
import { useRateMutation } from '../use-rate-mutation.ts'
import { RateField } from './rate-field.tsx'

interface AddRateDialogProps {
  /** Currencies that are not offered yet. */
  addable: readonly CurrencyCode[]
  onClose: () => void
}

export const AddRateDialog = ({ addable, onClose }: AddRateDialogProps) => {
  const { mutation: sending, reportDone, reportInvalid } = useRateMutation()
  const { form, mutation } = useMutationForm(sending, newRateSchema, { currency: '', rate: '' })
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
      mutation={mutation}
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
    </DialogForm>
  )
}
