const ofEvery = ['status', 'code', 'message'] as const

/** What our pages read besides. Options of passkeys are for the browser itself, whole. */
const fieldsOf: Readonly<Record<string, readonly string[]>> = {
  '/sign-up/attempt': ['email', 'needsPassword'],
  '/sign-in/email': ['twoFactorRedirect'],
  '/sign-in/code': ['needsName'],
  '/sign-in/social': ['url'],
  '/link-social': ['url'],
  '/two-factor/enable': ['totpURI', 'backupCodes'],
  '/two-factor/generate-backup-codes': ['backupCodes'],
}
const isWhole = (path: string): boolean => /^\/passkey\/generate-\w+-options$/.test(path)

/**
 * An answer of better-auth with what our pages read of it. The token of a session is in its cookie alone, where no script
 * reads it.
 */
export const trimAuthAnswer = async (path: string, response: Response): Promise<Response> => {
  if (!response.headers.get('content-type')?.includes('application/json')) return response
  if (response.ok && isWhole(path)) return response
  const text = await response.text()
  const body: unknown = text === '' ? undefined : JSON.parse(text)
  const known = new Set<string>([...ofEvery, ...(response.ok ? (fieldsOf[path] ?? []) : [])])
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const { status } = response
  // A redirect says in its headers where to.
  if (body === null || typeof body !== 'object') return new Response(null, { status, headers })
  const entries = Object.entries(body).filter(([field]) => known.has(field))
  return Response.json(Object.fromEntries(entries), { status, headers })
}
