/** The routes of better-auth that the api answers, as `METHOD /path`; all others are closed. `:name`: one segment. */
export const servedAuthRoutes: ReadonlySet<string> = new Set([
  'POST /sign-up/email',
  'GET /sign-up/attempt',
  'POST /sign-up/confirm',
  'GET /verify-email',
  'POST /send-verification-email',
  'POST /sign-in/email',
  'POST /sign-in/code/send',
  'POST /sign-in/code',
  'POST /sign-in/code/name',
  'POST /sign-in/social',
  'POST /link-social',
  'GET /callback/:id',
  'GET /passkey/generate-register-options',
  'POST /passkey/verify-registration',
  'GET /passkey/generate-authenticate-options',
  'POST /passkey/verify-authentication',
  'POST /sign-out',
  'POST /request-password-reset',
  'GET /reset-password/:token',
  'POST /reset-password',
  'POST /change-password',
  'POST /verify-password',
  'POST /change-email',
  'POST /change-email/confirm',
  'POST /two-factor/enable',
  'POST /two-factor/disable',
  'POST /two-factor/verify-totp',
  'POST /two-factor/verify-backup-code',
  'POST /two-factor/generate-backup-codes',
])

const patterns = [...servedAuthRoutes].map((route) => new RegExp(`^${route.replace(/:\w+/g, '[\\w-]+')}$`))

/** Whether the api answers a request. The path must be spelled exactly. */
export const isServedAuthRoute = (method: string, path: string): boolean =>
  patterns.some((pattern) => pattern.test(`${method} ${path}`))
