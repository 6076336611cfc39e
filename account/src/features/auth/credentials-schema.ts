import { z } from 'zod'
import {
  emailAddress,
  existingPassword,
  minPasswordLength,
  minStaffPasswordLength,
  newPassword,
  personName,
} from '@escapes/contract/credentials'

export { minPasswordLength, minStaffPasswordLength }

/** Both schemas have `name`, so that a change of the tab preserves it. */
export const signInSchema = z.object({ name: z.string(), email: emailAddress, password: existingPassword() })
export const signUpSchema = z.object({ name: personName, email: emailAddress, password: newPassword() })
export type Credentials = z.output<typeof signUpSchema>

export const secondStepCodeSchema = z.object({ code: z.string().trim().min(1, 'Enter the code.') })

/** Six digits, however they are spaced. */
export const mailedCodeSchema = z.object({
  code: z
    .string()
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of the code.')),
})
export const nameSchema = z.object({ name: personName })

export const emailSchema = z.object({ email: emailAddress })
export const resetSchema = z.object({ password: newPassword(), removesSecondStep: z.boolean() })

const currentPassword = existingPassword()
/** For a change that takes the password and nothing else. */
export const currentPasswordSchema = z.object({ currentPassword })
export const secondStepChangeSchema = z.object({
  currentPassword,
  code: z.string().trim().min(1, 'Enter the code that your app shows, or a recovery code.'),
})
export const passwordChangeSchema = (minLength: number) =>
  z.object({ currentPassword, password: newPassword(minLength) })
export const emailChangeSchema = z.object({ email: emailAddress, currentPassword })

/** A sign-up is confirmed by its password, by the link alone, or with a new name and password. */
export const confirmSignUpSchema = z.object({
  password: existingPassword('Enter the password you chose when you signed up.'),
})
export const confirmSignUpByLinkSchema = z.object({ password: z.string() })
export const replaceCredentialsSchema = z.object({ name: personName, password: newPassword() })
