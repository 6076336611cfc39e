import { createHash, randomBytes } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'

/** Longer than the last code of this browser, and the time for a name after it. */
const knownSeconds = 3_600

const toHash = (browser: string): string => createHash('sha256').update(browser).digest('base64url')

const toCookie = ({ context }: GenericEndpointContext) =>
  context.createAuthCookie('sign_in_code', { maxAge: knownSeconds })

/** The hash of the secret that this browser got with its first code; undefined for other browsers. */
export const findCodeBrowserHash = async (context: GenericEndpointContext): Promise<string | undefined> => {
  const value = await context.getSignedCookie(toCookie(context).name, context.context.secret)
  return value ? toHash(value) : undefined
}

/** Stores a secret in a cookie of this browser, the same for all its codes. Returns its hash. */
export const rememberCodeBrowser = async (context: GenericEndpointContext): Promise<string> => {
  const cookie = toCookie(context)
  const known = await context.getSignedCookie(cookie.name, context.context.secret)
  const browser = known || randomBytes(32).toString('base64url')
  await context.setSignedCookie(cookie.name, browser, context.context.secret, cookie.attributes)
  return toHash(browser)
}
