import { redirectDocument } from 'react-router-dom'
import { callAuth } from './auth-api.ts'
import { withRedirectTarget } from './redirect-target.ts'

/** Marks that `encodeURIComponent` leaves as they are, and that the sign-in service takes in no address. */
const encodeRest = (path: string): string =>
  path.replace(/[!'()*~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

/** Goes through the sign-in page, which leads whoever is signed in on to the target. */
const toCallbackPath = (target: string): string => encodeRest(withRedirectTarget('/auth', target))

const toErrorPath = (page: string, provider: string, target: string): string =>
  encodeRest(withRedirectTarget(`${page}?provider=${encodeURIComponent(provider)}`, target))

export const securityPath = '/dashboard/security'

const leaveFor = (answer: unknown): Response => redirectDocument((answer as { url: string }).url)

/** Leads the browser to the provider. Throws an `AuthError`. */
export const signInWithProvider = async (provider: string, target: string): Promise<Response> =>
  leaveFor(
    await callAuth('sign-in/social', {
      provider,
      callbackURL: toCallbackPath(target),
      errorCallbackURL: toErrorPath('/auth', provider, target),
    }),
  )

interface Connection {
  provider: string
  password: string
  /** Where to go once it is connected; a failure is shown on the security page, which leads on to it. */
  target: string
}

/** Leads the browser to the provider, to connect it to the account that is signed in. Throws an `AuthError`. */
export const connectProvider = async ({ provider, password, target }: Connection): Promise<Response> =>
  leaveFor(
    await callAuth('link-social', {
      provider,
      password,
      callbackURL: toCallbackPath(target),
      errorCallbackURL: toErrorPath(securityPath, provider, target === securityPath ? '/' : target),
    }),
  )
