import { createHash } from 'node:crypto'
import { findAuthContext } from './auth-request-context.ts'

/** A digest that identifies a password hash; the database computes the same from the stored hash. */
export const toPasswordDigest = (hash: string): string => createHash('sha256').update(hash).digest('hex')

/** Notes in the request's context which password hash was verified. */
export const setVerifiedPasswordInContext = (hash: string): void => {
  const authContext = findAuthContext()
  if (authContext) authContext.passwordDigest = toPasswordDigest(hash)
}

const withDigest = async () => {
  const passwordDigest = findAuthContext()?.passwordDigest
  return passwordDigest === undefined ? undefined : { data: { passwordDigest } }
}

/**
 * Adds the digest of the verified password to sessions, links and password changes. The database rejects such a row
 * when the password has changed since it was verified: constraint `password_is_current`.
 */
export const passwordDigestHooks = {
  user: {
    update: {
      before: async (user: Record<string, unknown>) => {
        const secondStepDigest = findAuthContext()?.passwordDigest
        if (!('twoFactorEnabled' in user) || secondStepDigest === undefined) return undefined
        return { data: { secondStepDigest } }
      },
    },
  },
  session: { create: { before: withDigest } },
  verification: { create: { before: withDigest } },
  account: {
    update: {
      before: async ({ password }: { password?: string | null }) => {
        const replacesDigest = findAuthContext()?.passwordDigest
        if (!password || replacesDigest === undefined) return undefined
        setVerifiedPasswordInContext(password)
        return { data: { replacesDigest } }
      },
    },
  },
}

const column = (fieldName: string) =>
  ({ type: 'string', required: false, input: false, returned: false, fieldName }) as const

export const passwordDigestField = column('password_digest')
export const replacesDigestField = column('replaces_digest')
export const secondStepDigestField = column('second_step_digest')
/** Of a passkey, for which better-auth calls no hook either. */
export const passkeyPasswordDigestField = {
  ...column('password_digest'),
  defaultValue: () => findAuthContext()?.passwordDigest ?? 'none',
}
/** better-auth calls no hook for rows of the second step, so the column computes its value itself. */
export const secondStepPasswordDigestField = {
  ...column('password_digest'),
  defaultValue: () => findAuthContext()?.passwordDigest,
  onUpdate: () => findAuthContext()?.passwordDigest,
}
