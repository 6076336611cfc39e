import { AuthRefusal } from './auth-refusal.ts'

export type AuthField = 'name' | 'email' | 'password'

/** What a form shows after a refusal: sentences beside fields, and one for the whole form. */
export interface AuthFailure {
  fields: Partial<Record<AuthField, string>>
  form?: string
  /** Password and address are right, but the link in the mail was never opened. */
  isUnverified?: true
}

const authFields = ['name', 'email', 'password'] as const satisfies readonly AuthField[]

/** The fields of a form that the api names itself. */
const namedFields = ({ fields }: AuthRefusal): AuthFailure['fields'] | undefined => {
  const named = authFields.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field]]]))
  return named.length > 0 ? (Object.fromEntries(named) as AuthFailure['fields']) : undefined
}

const byCode: Record<string, AuthFailure> = {
  INVALID_EMAIL: { fields: { email: 'Enter an e-mail address like name@example.com.' } },
  INVALID_EMAIL_OR_PASSWORD: { fields: {}, form: 'E-mail and password do not match an account of ours.' },
  EMAIL_NOT_VERIFIED: { fields: {}, isUnverified: true },
  USER_ALREADY_EXISTS: { fields: { email: 'There is an account with this address. Sign in instead.' } },
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: {
    fields: { email: 'There is an account with this address. Sign in instead.' },
  },
  PASSWORD_TOO_SHORT: { fields: { password: 'Use at least 6 characters.' } },
  PASSWORD_TOO_LONG: { fields: { password: 'Use at most 128 characters.' } },
  INVALID_TOKEN: { fields: {}, form: 'This link was used already or is too old. Please ask for a new one.' },
  TOKEN_EXPIRED: { fields: {}, form: 'This link is too old. Please ask for a new one.' },
}

const pause = (seconds: number | undefined): string =>
  seconds === undefined ? 'Please wait a moment.' : `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

/** Turns a refusal into what the form says. Anything that is not a refusal is a fault and goes on. */
export const authFailureOf = (error: unknown): AuthFailure => {
  if (!(error instanceof AuthRefusal)) throw error
  const known = byCode[error.code]
  if (known) return known
  const named = namedFields(error)
  if (named) return { fields: named }
  if (error.status === 429) return { fields: {}, form: `That was one try too many. ${pause(error.retryAfter)}` }
  if (error.status >= 500)
    return { fields: {}, form: 'Something went wrong on our side. Nothing was changed; please try again.' }
  if (error.code.includes('PASSWORD')) return { fields: { password: error.message } }
  if (error.code.includes('EMAIL')) return { fields: { email: error.message } }
  return { fields: {}, form: error.message }
}
