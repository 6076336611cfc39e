import { AuthError } from './auth-error.ts'
import { toRetryAdvice } from './retry-advice.ts'

/** Paths of this site to go to afterwards; a failure is named by `error` there. */
interface ProviderRequest {
  provider: string
  callbackURL: string
  errorCallbackURL: string
}

interface AuthCalls {
  'sign-in/email': { email: string; password: string; callbackURL: string }
  'sign-in/code/send': { email: string }
  'sign-in/code': { email: string; code: string }
  'sign-in/code/name': { email: string; name: string }
  'sign-in/social': ProviderRequest
  'link-social': ProviderRequest & { password: string }
  'sign-up/confirm': {
    token: string
    password?: string
    name?: string
    newPassword?: string
    endsOtherSession?: boolean
  }
  'sign-up/email': { name: string; email: string; password: string; callbackURL: string; formKey?: string }
  'send-verification-email': { email: string; callbackURL: string }
  'request-password-reset': { email: string; redirectTo: string }
  'change-password': { currentPassword: string; newPassword: string }
  'verify-password': { password: string }
  'change-email': { newEmail: string; password: string }
  'change-email/confirm': { token: string }
  'two-factor/enable': { password: string }
  'two-factor/disable': { password: string; code: string }
  'two-factor/generate-backup-codes': { password: string; code: string }
  'two-factor/verify-totp': { code: string }
  'two-factor/verify-backup-code': { code: string }
  'passkey/verify-authentication': { response: object }
  'passkey/verify-registration': { name: string; response: object }
  'reset-password': { newPassword: string; token: string; removesSecondStep?: boolean }
}

interface AuthErrorBody {
  code?: unknown
  message?: unknown
  detail?: unknown
  errors?: { path: string; message: string }[]
}

const toAuthError = async (path: string, response: Response): Promise<AuthError> => {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, message, detail, errors = [] } = (body ?? {}) as AuthErrorBody
  const seconds = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? Number.NaN)
  return new AuthError(
    response.status,
    typeof code === 'string' ? code.toUpperCase().replaceAll('-', '_') : '',
    response.status >= 500
      ? `Something went wrong on our side. ${toRetryAdvice(path)}`
      : ([detail, message].find((text) => typeof text === 'string') ?? 'This was refused.'),
    {
      retryAfterSeconds: Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined,
      fields: Object.fromEntries(errors.map((error) => [error.path, error.message])),
    },
  )
}

const send = async (path: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(`/api/auth/${path}`, { credentials: 'same-origin', ...init }).catch(() => {
    throw new AuthError(0, 'NETWORK', `We could not hear back. ${toRetryAdvice(path)}`)
  })
  if (!response.ok) throw await toAuthError(path, response)
  return response
}

/** Calls better-auth, whose endpoints are not part of our contract. Resolves with the response body; throws an `AuthError`. */
export const callAuth = async <P extends keyof AuthCalls>(path: P, body: AuthCalls[P]): Promise<unknown> => {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const response = await send(path, { method: 'POST', headers, body: JSON.stringify(body) })
  return response.json().catch(() => undefined)
}

/** What a device needs to know before it makes or uses a passkey. */
export const fetchPasskeyOptions = async (purpose: 'register' | 'authenticate'): Promise<unknown> =>
  (await send(`passkey/generate-${purpose}-options`, { headers: { accept: 'application/json' } })).json()

export interface PendingSignUp {
  email: string
  /** The link was opened in another browser than the one that signed up. */
  needsPassword: boolean
}

export const fetchPendingSignUp = async (token: string): Promise<PendingSignUp> => {
  const response = await send(`sign-up/attempt?${new URLSearchParams({ token }).toString()}`, {
    headers: { accept: 'application/json' },
  })
  return (await response.json()) as PendingSignUp
}
