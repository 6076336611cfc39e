import { z } from 'zod'
import { boundedText, singleLineText } from './fields.ts'

/** Lengths of a password that the sign-in service takes, in characters; staff need more. */
export const minPasswordLength = 6
export const minStaffPasswordLength = 12
export const maxPasswordLength = 128

const required = (message: string, maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength, { error: `At most ${maxLength} characters.`, abort: true })
    .min(1, { error: message, abort: true })

// One address: what separates several, or writes a name beside one, is no part of it, and nothing that nobody sees. Each
// label ends at the next dot, so every character is read once.
const oneAddress = /^[^\s@,;:<>()[\]"\\\p{C}]+@[^\s@,;:<>()[\]"\\.\p{C}]+(?:\.[^\s@,;:<>()[\]"\\.\p{C}]+)+$/u

/** Only a rough check: the mail that has to arrive is the real proof. */
export const emailAddress = required('Enter your e-mail address.', 254).regex(
  oneAddress,
  'Enter an e-mail address like name@example.com.',
)

const asMailServersWriteIt = /^[!-~]+$/

/**
 * As addresses are stored: in lower case, and in letters of which no two look alike, as at the sign-up: whoever approves
 * a colleague knows them by it.
 */
export const newAccountEmail = emailAddress
  .regex(asMailServersWriteIt, 'Enter it in Latin letters, without accents.')
  .transform((email) => email.toLowerCase())

export const personName = required('Enter your full name.', 100).pipe(singleLineText(100))

/** Of a device that sends accents by themselves a letter may be four characters, until they are put together. */
const maxDecomposedLength = 4 * maxPasswordLength
const countLetters = (password: string): number => password.normalize('NFC').length
const tooLong = `Use at most ${maxPasswordLength} characters.`
const isShortEnough = (password: string): boolean => countLetters(password) <= maxPasswordLength

/** An existing password: only the api knows whether it is right. */
export const existingPassword = (message = 'Enter your password.') =>
  boundedText(maxDecomposedLength, `At most ${maxPasswordLength} characters.`)
    .min(1, message)
    .refine(isShortEnough, `At most ${maxPasswordLength} characters.`)

/** One that the api looks at itself. */
export const chosenPassword = boundedText(maxDecomposedLength, tooLong).refine(isShortEnough, tooLong)

/** A new password of at least `minLength` characters, blanks included. */
export const newPassword = (minLength = minPasswordLength) =>
  boundedText(maxDecomposedLength, tooLong)
    .min(1, { error: 'Choose a password.', abort: true })
    .refine((password) => countLetters(password) >= minLength, `Use at least ${minLength} characters.`)
    .refine(isShortEnough, tooLong)
