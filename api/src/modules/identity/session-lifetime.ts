import { isStaff, type Role } from '@escapes/contract'
import type { Caller } from '#/http/caller.ts'
import type { SessionUser } from './queries.ts'

const minute = 60_000

/** Staff have access to data and money of others, so their sessions are short. Customers' sessions last 30 days. */
const staffIdleMs = 30 * minute
const staffLifetimeMs = 12 * 60 * minute

interface SessionTimes {
  role: Role
  begun_at: Date
  last_seen_at: Date
}

/** Whether a staff session was idle too long, or is older than a working day. */
export const isStaffSessionExpired = ({ role, begun_at, last_seen_at }: SessionTimes, now: Date): boolean =>
  isStaff(role) &&
  (now.getTime() - last_seen_at.getTime() > staffIdleMs || now.getTime() - begun_at.getTime() > staffLifetimeMs)

/** The time of the last use is written at most once a minute. */
export const shouldTouchSession = ({ last_seen_at }: SessionTimes, now: Date): boolean =>
  now.getTime() - last_seen_at.getTime() > minute

/** The caller of a session. Staff without a required second factor may not act as staff. */
export const toCaller = (user: SessionUser, staffTotp: 'required' | 'optional'): Caller => ({
  userId: user.id,
  email: user.email,
  name: user.name,
  role: user.role,
  sessionId: user.session_id,
  authenticatedAt: user.authenticated_at,
  secondFactor: user.two_factor_enabled ? 'on' : isStaff(user.role) && staffTotp === 'required' ? 'needed' : 'off',
})
