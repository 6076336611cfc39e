import type { CurrencyCode } from '@escapes/contract/money'
import { TextField } from '@escapes/shared-ui/forms'

interface AmountFieldProps {
  label: string
  currency: CurrencyCode
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  hint?: string | undefined
}

export const AmountField = ({ label, currency, value, onChange, error, hint }: AmountFieldProps) => (
  <TextField
    label={`${label}, ${currency}`}
    inputMode="decimal"
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    {...(error && { error })}
    {...(hint && { hint })}
  />
)
