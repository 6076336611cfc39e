import type { CurrencyCode } from '@escapes/contract/money'
import { TextField, type TextFieldProps } from '@escapes/shared-ui/forms'

interface AmountFieldProps extends Omit<TextFieldProps, 'label' | 'type' | 'inputMode'> {
  label: string
  currency: CurrencyCode
}

/** An amount as people type it; `amountSchema` reads it. */
export const AmountField = ({ label, currency, ...field }: AmountFieldProps) => (
  <TextField label={`${label}, ${currency}`} inputMode="decimal" autoComplete="off" {...field} />
)
