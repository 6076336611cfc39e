import type { Logger } from 'pino'

export type SecurityEvent =
  | 'sign-in'
  | 'sign-in-failed'
  | 'code-requested'
  | 'second-factor-asked'
  | 'second-factor-failed'
  | 'recovery-code-used'
  | 'provider-asked'
  | 'provider-connected'
  | 'provider-disconnected'
  | 'passkey-added'
  | 'passkey-removed'
  | 'sign-out'
  | 'sign-up-confirmed'
  | 'password-reset-requested'
  | 'password-reset'
  | 'password-changed'
  | 'password-check-failed'
  | 'authenticated-again'
  | 'totp-on'
  | 'totp-off'
  | 'totp-reset'
  | 'recovery-codes-made'
  | 'email-change-requested'
  | 'email-changed'
  | 'session-revoked'
  | 'role-changed'
  | 'admin-approved'
  | 'admin-rejected'
  | 'removal-approved'
  | 'removal-rejected'
  | 'account-deactivated'
  | 'account-reactivated'
  | 'account-erased'
  | 'data-exported'
  | 'invitation-sent'
  | 'invitation-revoked'
  | 'invitation-accepted'

interface SecurityEventDetails {
  address: string
  userId?: string | undefined
  /** The account that an admin changed. */
  subjectId?: string
  /** A hash of the account's address, when the user is not known. */
  account?: string | undefined
  /** How many sessions were ended. */
  count?: number
}

/** Writes one line to the log for later investigation. Details must not contain a secret. */
export const logSecurityEvent = (log: Logger, event: SecurityEvent, details: SecurityEventDetails): void =>
  log.info({ security: event, ...details }, 'security event')

interface EventsOfCall {
  done: SecurityEvent
  failed?: SecurityEvent
}

const events: Readonly<Record<string, EventsOfCall>> = {
  '/sign-in/email': { done: 'sign-in', failed: 'sign-in-failed' },
  '/passkey/verify-authentication': { done: 'sign-in', failed: 'sign-in-failed' },
  '/passkey/verify-registration': { done: 'passkey-added' },
  '/sign-in/code/send': { done: 'code-requested' },
  '/sign-in/code': { done: 'sign-in', failed: 'sign-in-failed' },
  '/sign-in/code/name': { done: 'sign-up-confirmed', failed: 'sign-in-failed' },
  '/sign-in/social': { done: 'provider-asked', failed: 'sign-in-failed' },
  '/link-social': { done: 'provider-asked', failed: 'password-check-failed' },
  '/callback': { done: 'provider-connected', failed: 'sign-in-failed' },
  '/sign-out': { done: 'sign-out' },
  '/sign-up/confirm': { done: 'sign-up-confirmed' },
  '/verify-email': { done: 'sign-up-confirmed' },
  '/request-password-reset': { done: 'password-reset-requested' },
  '/reset-password': { done: 'password-reset' },
  '/change-password': { done: 'password-changed', failed: 'password-check-failed' },
  '/verify-password': { done: 'authenticated-again', failed: 'password-check-failed' },
  '/change-email': { done: 'email-change-requested', failed: 'password-check-failed' },
  '/change-email/confirm': { done: 'email-changed' },
  '/two-factor/disable': { done: 'totp-off', failed: 'password-check-failed' },
  '/two-factor/generate-backup-codes': { done: 'recovery-codes-made', failed: 'password-check-failed' },
  '/two-factor/verify-backup-code': { done: 'recovery-code-used', failed: 'second-factor-failed' },
  '/two-factor/verify-totp': { done: 'sign-in', failed: 'second-factor-failed' },
}

interface AuthResponse {
  path: string
  isSuccessful: boolean
  /** `hadSession`: before the call; `hasNewSession`: the call began a session. */
  hadSession: boolean
  hasNewSession: boolean
  hadSecondFactor: boolean
}

/** The security event of a call below `/api/auth`; undefined for calls that are not logged. */
export const toSecurityEvent = ({ path, isSuccessful, hadSession, hasNewSession, hadSecondFactor }: AuthResponse) => {
  const eventsOfCall = events[path]
  if (!eventsOfCall) return undefined
  if (!isSuccessful) return eventsOfCall.failed
  if (path === '/sign-in/email') return hasNewSession ? 'sign-in' : 'second-factor-asked'
  if (path === '/callback' && hasNewSession) return 'sign-in'
  // The code was right, and a name is asked for.
  if (path === '/sign-in/code' && !hasNewSession) return undefined
  if (path === '/verify-email') return hasNewSession ? 'sign-up-confirmed' : undefined
  if (path === '/two-factor/verify-totp' && hadSession) return hadSecondFactor ? 'authenticated-again' : 'totp-on'
  return eventsOfCall.done
}
