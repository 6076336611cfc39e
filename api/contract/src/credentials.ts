import { z } from 'zod'
import { singleLineText } from './fields.ts'

/** Lengths of a password that the sign-in service takes, in characters; staff need more. */
export const minPasswordLength = 6
export const minStaffPasswordLength = 12
export const maxPasswordLength = 128

const required = (message: string) => z.string().trim().min(1, { error: message, abort: true })

/** Only a rough check: the mail that has to arrive is the real proof. */
export const emailAddress = required('Enter your e-mail address.').regex(
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  'Enter an e-mail address like name@example.com.',
)

/** Of an account that is to be: addresses are stored in lower case. */
export const newAccountEmail = emailAddress
  .max(254, 'At most 254 characters.')
  .transform((email) => email.toLowerCase())

export const personName = required('Enter your full name.').pipe(singleLineText(100))

/** An existing password: only the api knows whether it is right. */
export const existingPassword = (message = 'Enter your password.') => z.string().min(1, message)

/** A new password of at least `minLength` characters, blanks included. */
export const newPassword = (minLength = minPasswordLength) =>
  z
    .string()
    .min(1, { error: 'Choose a password.', abort: true })
    .min(minLength, `Use at least ${minLength} characters.`)
    .max(maxPasswordLength, `Use at most ${maxPasswordLength} characters.`)
