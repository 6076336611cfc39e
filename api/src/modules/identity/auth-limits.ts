import { createHash } from 'node:crypto'
import type { LimitName, Limits } from '#/http/rate-limit.ts'

/** Calls that guess a password, and calls that send a mail. Everything else needs a session already. */
const limited: Record<string, LimitName> = {
  '/sign-in/email': 'auth',
  '/change-password': 'auth',
  '/verify-password': 'auth',
  '/sign-up/email': 'mails',
  '/request-password-reset': 'mails',
  '/send-verification-email': 'mails',
  '/reset-password': 'mails',
}

const accountOf = (email: unknown): string | undefined =>
  typeof email === 'string' ? createHash('sha256').update(email.trim().toLowerCase()).digest('base64url') : undefined

/**
 * Counts a call against the address it came from and against the account it is about, before anything is looked up.
 * The returned function gives both back after a sign-in that was right: a shared hotel line is no attack.
 */
export const limitAuth = async (
  limits: Limits,
  { path, address, email }: { path: string; address: string; email: unknown },
): Promise<() => Promise<void>> => {
  const name = limited[path]
  if (!name) return async () => {}
  const from = `${path} ${address}`
  const about = accountOf(email)
  await limits.take(name, from)
  if (about) await limits.take('account', `${path} ${about}`)
  return async () => {
    if (path !== '/sign-in/email') return
    await limits.giveBack(name, from)
    if (about) await limits.forget('account', `${path} ${about}`)
  }
}
