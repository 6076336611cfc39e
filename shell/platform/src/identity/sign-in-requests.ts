interface AuthErrorBody {
  code?: unknown
  detail?: unknown
}

const messages: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'Wrong e-mail or password.',
  INVALID_PASSWORD: 'The password is not right.',
  INVALID_CODE: 'This code is not right, or was used already. Please take the next one.',
  INVALID_BACKUP_CODE: 'This recovery code is not right, or was used already.',
  INVALID_TWO_FACTOR_COOKIE: 'This took too long. Please sign in again.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Please sign in again.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many wrong codes. Please wait a quarter of an hour.',
  ACCOUNT_DEACTIVATED: 'This account has been deactivated.',
  PASSWORD_CHANGED: 'The password was changed meanwhile. Please sign in with the new one.',
  EMAIL_NOT_VERIFIED: 'This address is not confirmed yet. Open the link in the e-mail we sent.',
}

/** No further code can help: the sign-in begins again. */
const over: ReadonlySet<unknown> = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'PASSWORD_CHANGED',
  'ACCOUNT_DEACTIVATED',
])

const readErrorBody = async (response: Response): Promise<AuthErrorBody> =>
  ((await response.json().catch(() => undefined)) ?? {}) as AuthErrorBody

const toMessage = (response: Response, { code, detail }: AuthErrorBody): string => {
  const message = typeof code === 'string' ? messages[code] : undefined
  if (message) return message
  const seconds = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? Number.NaN)
  if (response.status === 429)
    return Number.isFinite(seconds)
      ? `That was one try too many. Please wait ${Math.max(1, Math.ceil(seconds))} seconds.`
      : 'That was one try too many. Please wait a moment.'
  if (response.status < 500 && typeof detail === 'string') return detail
  return 'Something went wrong on our side. Please try again.'
}

const post = (path: string, body: object): Promise<Response | undefined> =>
  fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => undefined)

const lost = 'The connection was lost. Please try again.'

export type SignInResult = { state: 'done' | 'code' } | { state: 'rejected'; message: string }

/** Signs in by password, directly at better-auth. */
export const signInByPassword = async (email: string, password: string): Promise<SignInResult> => {
  const response = await post('sign-in/email', { email, password })
  if (!response) return { state: 'rejected', message: lost }
  if (!response.ok) return { state: 'rejected', message: toMessage(response, await readErrorBody(response)) }
  const answer = (await response.json()) as { twoFactorRedirect?: boolean }
  return { state: answer.twoFactorRedirect ? 'code' : 'done' }
}

/** `mustSignInAgain`: the sign-in begins again. */
export interface SignInRejection {
  message: string
  mustSignInAgain: boolean
}

const toRejection = async (response: Response): Promise<SignInRejection> => {
  const errorBody = await readErrorBody(response)
  return { message: toMessage(response, errorBody), mustSignInAgain: over.has(errorBody.code) }
}

/** Sends six digits as a code of the app, anything else as a recovery code. Undefined: accepted. */
export const trySecondStepCode = async (typed: string): Promise<SignInRejection | undefined> => {
  const code = typed.replace(/\s/g, '')
  if (code === '') return { message: 'Enter the code.', mustSignInAgain: false }
  const isFromApp = /^\d{6}$/.test(code)
  const response = await post(isFromApp ? 'two-factor/verify-totp' : 'two-factor/verify-backup-code', { code })
  if (!response) return { message: lost, mustSignInAgain: false }
  return response.ok ? undefined : toRejection(response)
}

/** Proves by password that the signed-in user is present. Undefined: accepted. */
export const tryPassword = async (password: string): Promise<SignInRejection | undefined> => {
  if (password === '') return { message: 'Enter your password.', mustSignInAgain: false }
  const response = await post('verify-password', { password })
  if (!response) return { message: lost, mustSignInAgain: false }
  if (response.ok) return undefined
  const rejection = await toRejection(response)
  return response.status === 401 ? { ...rejection, mustSignInAgain: true } : rejection
}
