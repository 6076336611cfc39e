import type { ComponentProps } from 'react'
import { isPredictablePassword } from '@escapes/contract/predictable-password'
import { PasswordField } from '@escapes/shared-ui/forms'
import { minPasswordLength } from './credentials-schema.ts'

/** The weak patterns that the browser can find; the api checks more. */
const describeWeakness = (password: string): string | undefined =>
  isPredictablePassword(password) ? 'Too simple: repeats or key rows.' : undefined

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'required' | 'hasStrength' | 'hint' | 'findWeakness'
>

/** A new password; `minLength` in characters. */
export const NewPasswordField = ({ minLength = minPasswordLength, ...props }: NewPasswordFieldProps) => (
  <PasswordField
    {...props}
    required
    hasStrength
    minLength={minLength}
    findWeakness={describeWeakness}
    hint={`At least ${minLength} characters. Longer is safer.`}
  />
)
