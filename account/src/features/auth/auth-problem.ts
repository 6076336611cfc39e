import type { FormProblem } from '@escapes/platform/form-problem'
import { AuthError } from './auth-error.ts'

/** A problem of the sign-in service as a form shows it; pages treat some values of `code` specially. */
export interface AuthProblem extends FormProblem {
  code: string
}

type ErrorExplanation = string | { field: string; message: string }

const addressInUse = { field: 'email', message: 'There is an account with this address. Sign in instead.' }

const explanationsByCode: Readonly<Record<string, ErrorExplanation>> = {
  INVALID_EMAIL: { field: 'email', message: 'Enter an e-mail address like name@example.com.' },
  INVALID_EMAIL_OR_PASSWORD: 'Wrong e-mail or password.',
  // The page offers another mail instead of a message.
  EMAIL_NOT_VERIFIED: '',
  USER_ALREADY_EXISTS: addressInUse,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: addressInUse,
  INVALID_PASSWORD: { field: 'password', message: 'This is not the password that was chosen with this sign-up.' },
  INVALID_CODE: 'This code is not right, or was used already. Please take the next one.',
  CODE_WRONG: { field: 'code', message: 'This is not the code. Please compare it with the e-mail that came last.' },
  CODE_USED: { field: 'code', message: 'This code was used already. Please send a new one.' },
  CODE_EXPIRED: { field: 'code', message: 'This code does not work any more. Please send a new one.' },
  CODE_TRIES_USED_UP: { field: 'code', message: 'That was wrong five times. Please send a new code.' },
  INVALID_BACKUP_CODE: 'This recovery code is not right, or was used already.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Please sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Please wait a quarter of an hour.',
  ACCOUNT_DEACTIVATED: 'This account has been deactivated. Please write to us if you need it again.',
  PASSKEY_NOT_FOUND: 'This passkey was removed from your account. Please sign in with your password.',
  AUTHENTICATION_FAILED: 'This passkey did not work. Please try again, or use your password.',
  CHALLENGE_NOT_FOUND: 'This took too long. Please try again.',
  FAILED_TO_VERIFY_REGISTRATION: 'This passkey could not be read. Please try another device.',
  TOO_MANY_PASSKEYS: 'You have twenty passkeys. Please remove one first.',
  PROVIDER_UNAVAILABLE: 'This service does not answer at the moment. Please try again later, or use your password.',
  PROVIDER_NOT_FOUND: 'This service is not offered any more. Please use your password.',
  PASSWORD_NEEDED: 'Accounts of our team, and those with a second step, are signed in to with their password.',
  EMAIL_UNCHANGED: { field: 'email', message: 'This is your address already.' },
  OTHER_ACCOUNT: 'This link belongs to another account than the one you are signed in with.',
  EMAIL_TAKEN: 'Another account has this address by now.',
  SIGNED_IN_AS_OTHER: 'Another account is signed in here now. Please open the link again.',
  PASSWORD_TOO_LONG: { field: 'password', message: 'Use at most 128 characters.' },
  INVALID_TOKEN: 'This link was used already or is too old. Please ask for a new one.',
  PASSWORD_CHANGED: 'The password was changed meanwhile. Please sign in with the new one.',
  TOKEN_EXPIRED: 'This link is too old. Please ask for a new one.',
}

const inUnit = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

const formatWait = (seconds: number | undefined): string => {
  if (seconds === undefined) return 'Please wait a moment.'
  if (seconds < 120) return `Please wait ${inUnit(seconds, 'second')}.`
  if (seconds < 7_200) return `Please wait ${inUnit(Math.ceil(seconds / 60), 'minute')}.`
  return `Please wait ${inUnit(Math.ceil(seconds / 3_600), 'hour')}.`
}

const guessField = (code: string): string | undefined => {
  if (code.includes('PASSWORD')) return 'password'
  return code.includes('EMAIL') ? 'email' : undefined
}

const explain = ({ code, status, message, retryAfterSeconds }: AuthError): ErrorExplanation => {
  const explanation = explanationsByCode[code]
  if (explanation !== undefined) return explanation
  if (status === 429) return `That was one try too many. ${formatWait(retryAfterSeconds)}`
  const field = status >= 500 ? undefined : guessField(code)
  return field === undefined ? message : { field, message }
}

/** A problem of the whole form, found before anything was sent or known by the page alone. */
export const createFormProblem = (message: string, code = ''): AuthProblem => ({ code, message, fields: [] })

export const createFieldProblem = (path: string, message: string, code = ''): AuthProblem => ({
  code,
  message,
  fields: [{ path, message }],
})

/** Turns an error of the sign-in service into a problem. Any other error is thrown on. */
export const toAuthProblemOrRethrow = (error: unknown): AuthProblem => {
  if (!(error instanceof AuthError)) throw error
  const { code, fields, message } = error
  const fieldProblems = Object.entries(fields).map(([path, message]) => ({ path, message }))
  if (explanationsByCode[code] === undefined && fieldProblems.length > 0)
    return { code, message, fields: fieldProblems }
  const explained = explain(error)
  return typeof explained === 'string'
    ? createFormProblem(explained, code)
    : createFieldProblem(explained.field, explained.message, code)
}

/** Password and address are right, but the link in the mail was never opened. */
export const isEmailUnverified = (problem: AuthProblem | undefined): boolean => problem?.code === 'EMAIL_NOT_VERIFIED'

/** A code by mail that was refused will never work; a wrong one leaves it as it is. */
export const hasCodeEnded = (problem: AuthProblem | undefined): boolean =>
  problem !== undefined && ['CODE_USED', 'CODE_EXPIRED', 'CODE_TRIES_USED_UP'].includes(problem.code)

/** The link was used or is too old: it never works again. */
export const isLinkInvalid = (problem: AuthProblem | undefined): boolean =>
  problem?.code === 'INVALID_TOKEN' || problem?.code === 'TOKEN_EXPIRED'
