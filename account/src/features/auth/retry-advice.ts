const safeRetryAdvice = 'You can try again safely.'
const safeMailRetryAdvice = 'You can try again safely: at most one more e-mail comes.'

/** By call, when it may have been done already. */
const adviceByPath: Readonly<Record<string, string>> = {
  'sign-in/code/send': safeMailRetryAdvice,
  'sign-in/code': 'Please try again. If the code was used already, ask for a new one.',
  'sign-in/code/name': 'Please try again. If it was done already, ask for a new code.',
  'sign-up/email': safeMailRetryAdvice,
  'sign-up/confirm': 'Please try again. If the link was used already, your address is confirmed: sign in.',
  'send-verification-email': safeMailRetryAdvice,
  'request-password-reset': safeMailRetryAdvice,
  'reset-password': 'Please try again. If the link was used already, sign in with the new password.',
  'change-password': 'Please try again. If the old password is refused, the new one counts already.',
  'change-email': safeMailRetryAdvice,
  'change-email/confirm': 'Please try again. If the link was used already, the new address counts.',
  'two-factor/generate-backup-codes': 'You can try again safely: only the codes shown last are valid.',
  'two-factor/verify-totp': 'Please try again with the next code.',
  'two-factor/verify-backup-code': 'Please try again. If this recovery code was used already, take another one.',
}

/** What to do after a call below `/api/auth` whose outcome is unknown: its response was lost, or a 5xx. */
export const toRetryAdvice = (path: string): string => adviceByPath[path] ?? safeRetryAdvice
