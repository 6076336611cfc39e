import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'

/** How long a browser is recognised as the one that signed up. After that the link requires the password. */
const knownSeconds = 3_600

const hashBrowserSecret = (browser: string): string => createHash('sha256').update(browser).digest('base64url')

const toCookie = ({ context }: GenericEndpointContext) => context.createAuthCookie('sign_up', { maxAge: knownSeconds })

/** The hash of the secret that this browser got when it signed up; undefined for other browsers. */
export const findSignUpBrowserHash = async (context: GenericEndpointContext): Promise<string | undefined> => {
  const value = await context.getSignedCookie(toCookie(context).name, context.context.secret)
  return value ? hashBrowserSecret(value) : undefined
}

/** Both responses to a form sent twice give the browser the same secret, since the first may arrive last. */
const toBrowserKey = (formKey: string | undefined, secret: string): string =>
  formKey === undefined
    ? randomBytes(32).toString('base64url')
    : createHmac('sha256', secret).update(`browser of form ${formKey}`).digest('base64url')

/** Stores a secret in a cookie of this browser, the same for several sign-ups. Returns its hash. */
export const rememberSignUpBrowser = async (context: GenericEndpointContext, formKey?: string): Promise<string> => {
  const cookie = toCookie(context)
  const known = await context.getSignedCookie(cookie.name, context.context.secret)
  const browser = known || toBrowserKey(formKey, context.context.secret)
  await context.setSignedCookie(cookie.name, browser, context.context.secret, cookie.attributes)
  return hashBrowserSecret(browser)
}
