import type { ComponentProps } from 'react'
import {
  isMostlyName,
  listKnownWords,
  mostlyNameMessage,
  type PasswordOwner,
} from '@escapes/contract/password-of-names'
import { isPredictablePassword, predictablePasswordMessage } from '@escapes/contract/predictable-password'
import { PasswordField } from '@escapes/shared-ui/forms'
import { minPasswordLength } from './credentials-schema.ts'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'required' | 'hasStrength' | 'hint' | 'findWeakness'
> & { owner?: PasswordOwner }

const nobody: PasswordOwner = { name: '', email: '' }

/** A new password; `minLength` in characters. Says what the browser can find in the words of the api, which checks more. */
export const NewPasswordField = ({
  minLength = minPasswordLength,
  owner = nobody,
  ...props
}: NewPasswordFieldProps) => (
  <PasswordField
    {...props}
    required
    hasStrength
    minLength={minLength}
    findWeakness={(password) => {
      if (isPredictablePassword(password)) return predictablePasswordMessage
      return isMostlyName(password, listKnownWords(owner)) ? mostlyNameMessage : undefined
    }}
    hint={`At least ${minLength} characters. Longer is safer.`}
  />
)
