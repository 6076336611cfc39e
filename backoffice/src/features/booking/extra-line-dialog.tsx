import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ExtraLineRequest } from '@escapes/contract'
import { discountOfOnePerson } from '@escapes/contract/discount-of-one-person'
import type { CurrencyCode } from '@escapes/contract/money'
import { fieldProps } from '@escapes/platform/form-problem'
import { ChoiceGroup, TextArea, TextField } from '@escapes/shared-ui/forms'
import { DialogForm } from '#/features/form/dialog-form.tsx'
import { useMutationForm } from '#/features/form/use-staff-form.ts'
import { useFieldProps } from '#/features/form/use-field-props.ts'
import { AmountField } from '#/features/money/amount-field.tsx'
import { moneyText } from '#/features/money/money-text.ts'
import { parseTypedAmount } from '#/features/money/parse-typed-amount.ts'
import type { MutationControl } from '#/features/mutation/use-staff-mutation.ts'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { type ExtraLineKind, extraLineSchema, toNewTotal } from './extra-line-schema.ts'

const kinds: { value: ExtraLineKind; label: string; amountLabel: string }[] = [
  { value: 'charge', label: 'Extra', amountLabel: 'Amount to add' },
  { value: 'discount', label: 'Discount', amountLabel: 'Amount to take off' },
  { value: 'total', label: 'Set the total', amountLabel: 'New total' },
]

export interface ExtraLineDialogProps {
  /** The currency agreed on, and the total as it is, in its minor units. */
  currency: CurrencyCode
  total: number
  description: ReactNode
  /** Before there is a booking, nobody can approve a large discount. */
  isBooked?: boolean
  mutation: Pick<MutationControl, 'problem' | 'explanation' | 'pendingEndpoint'>
  onSubmit: (line: ExtraLineRequest) => void
  onClose: () => void
}

/** A line beside the price: an extra, a discount, or the difference to a total that was agreed. */
export const ExtraLineDialog = (props: ExtraLineDialogProps) => {
  const { currency, total, description, isBooked = false, mutation: sending, onSubmit, onClose } = props
  const { form, mutation } = useMutationForm(sending, extraLineSchema(currency, total), {
    kind: 'charge',
    label: '',
    amount: '',
    reason: '',
  })
  const kindProps = useFieldProps(form, 'kind')
  const [kind, amount] = useWatch({ control: form.control, name: ['kind', 'amount'] })
  const isAdmin = useIsAdmin()
  const limit = `${discountOfOnePerson.percent} % of the price or ${discountOfOnePerson.usdCents / 100} dollars`
  const admin = isAdmin ? 'another admin' : 'an admin'
  const limitHint = isBooked
    ? `Above ${limit}, ${admin} approves the discount first.`
    : `At most ${limit}. More is added to the booking, where ${admin} approves it.`
  const newTotal = toNewTotal(kind, parseTypedAmount(amount, currency), total)
  const amountHint =
    newTotal === undefined || newTotal <= 0
      ? `The total is ${moneyText({ amount: total }, currency)} now`
      : `The total becomes ${moneyText({ amount: newTotal }, currency)}, instead of ${moneyText({ amount: total }, currency)}`
  return (
    <DialogForm
      title="Change the price"
      description={description}
      submitLabel="Save"
      size="md"
      mutation={mutation}
      onSubmit={form.handleSubmit(onSubmit)}
      onClose={onClose}
    >
      <ChoiceGroup<ExtraLineKind>
        label="Kind of change"
        name="extra-line-kind"
        variant="chips"
        choices={kinds}
        {...kindProps}
      />
      <TextField
        label="Description"
        hint="The customer sees this text, for example “Airport transfer” or “Discount for returning guests”."
        maxLength={100}
        autoComplete="off"
        {...fieldProps(form, 'label')}
      />
      <AmountField
        label={kinds.find(({ value }) => value === kind)?.amountLabel ?? 'Amount'}
        currency={currency}
        hint={amountHint}
        {...fieldProps(form, 'amount')}
      />
      <TextArea
        label="Reason"
        hint={
          kind === 'charge'
            ? 'Only staff see it. The customer does not.'
            : `Only staff see it. The customer does not. ${limitHint}`
        }
        rows={2}
        maxLength={300}
        {...fieldProps(form, 'reason')}
      />
    </DialogForm>
  )
}
