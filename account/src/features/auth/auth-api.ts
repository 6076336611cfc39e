import { AuthRefusal } from './auth-refusal.ts'

interface AuthCalls {
  'sign-in/email': { email: string; password: string; callbackURL: string }
  'sign-up/email': { name: string; email: string; password: string; callbackURL: string }
  'send-verification-email': { email: string; callbackURL: string }
  'request-password-reset': { email: string; redirectTo: string }
  'reset-password': { newPassword: string; token: string }
}

interface Refused {
  code?: unknown
  message?: unknown
  detail?: unknown
  errors?: { path: string; message: string }[]
}

const refusalFrom = async (response: Response): Promise<AuthRefusal> => {
  const body: unknown = await response.json().catch(() => undefined)
  const { code, message, detail, errors = [] } = (body ?? {}) as Refused
  const seconds = Number(response.headers.get('retry-after') ?? response.headers.get('x-retry-after') ?? Number.NaN)
  return new AuthRefusal(
    response.status,
    typeof code === 'string' ? code.toUpperCase().replaceAll('-', '_') : '',
    [detail, message].find((text) => typeof text === 'string') ?? 'Something went wrong on our side.',
    {
      retryAfter: Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined,
      fields: Object.fromEntries(errors.map((error) => [error.path, error.message])),
    },
  )
}

/** better-auth is spoken to directly: its endpoints are not part of our contract. Resolves when the call was accepted. */
export const callAuth = async <P extends keyof AuthCalls>(path: P, body: AuthCalls[P]): Promise<void> => {
  const response = await fetch(`/api/auth/${path}`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new AuthRefusal(0, 'NETWORK', 'The connection was lost. Nothing was changed.')
  })
  if (!response.ok) throw await refusalFrom(response)
}
