import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { optionalPhoneNumber } from '@escapes/contract/fields'
import { TextField } from '@escapes/shared-ui/forms'
import { fieldProps } from './form-problem.ts'

/** A number as it is typed, by the customer or by staff for a caller; what passes is the body that the api takes. */
const phoneFormSchema = z.object({ phone: optionalPhoneNumber })

export { phoneFormSchema }

interface PhoneFieldProps {
  form: UseFormReturn<{ phone: string }>
  label: string
  /** What follows an example of a number. */
  hint: string
  autoComplete: 'tel' | 'off'
}

export const PhoneField = ({ form, hint, ...props }: PhoneFieldProps) => (
  <TextField
    type="tel"
    maxLength={40}
    hint={`With the country code, for example +94 77 555 0143. ${hint}`}
    {...props}
    {...fieldProps(form, 'phone')}
  />
)
