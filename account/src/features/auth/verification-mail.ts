import { callAuth } from './auth-api.ts'
import { withRedirect } from './redirect-target.ts'

/** Where the link in the mail ends: a relative address, so that it comes back to the host that sent it. */
export const verifiedAddress = (target: string): string => withRedirect('/auth/verify', target)

export const sendVerificationMail = (email: string, target: string): Promise<void> =>
  callAuth('send-verification-email', { email, callbackURL: verifiedAddress(target) })
