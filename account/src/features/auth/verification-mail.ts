import { callAuth } from './auth-api.ts'
import { withRedirectTarget } from './redirect-target.ts'

/** The page that the link in the mail leads to: relative, so that it stays on the host that sent it. */
export const toVerifyEmailPath = (target: string): string => withRedirectTarget('/auth/verify', target)

export const sendVerificationMail = async (email: string, target: string): Promise<void> => {
  await callAuth('send-verification-email', { email, callbackURL: toVerifyEmailPath(target) })
}
