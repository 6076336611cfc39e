import type { Invitation, InvitationState, Role, StaffRole } from '@escapes/contract'
import { Problem } from '#/http/problem.ts'
import type { InvitationRow, InvitedUser } from './queries.ts'

type InvitationTimes = Pick<InvitationRow, 'accepted_at' | 'revoked_at' | 'expires_at'>

export const toInvitationState = (times: InvitationTimes, now: Date): InvitationState => {
  if (times.accepted_at !== null) return 'accepted'
  if (times.revoked_at !== null) return 'revoked'
  return times.expires_at > now ? 'pending' : 'expired'
}

export const toInvitation = (row: InvitationRow, now: Date): Invitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  state: toInvitationState(row, now),
  invitedBy: row.inviter,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endedAt: (row.accepted_at ?? row.revoked_at)?.toISOString() ?? null,
})

const linkProblems = { expired: 'link-expired', accepted: 'link-used', revoked: 'link-revoked' } as const

/** Throws why the link of an invitation does not work, if so. */
export const requireUsableLink: (row: InvitationRow | undefined, now: Date) => asserts row is InvitationRow = (
  row,
  now,
) => {
  if (!row) throw new Problem('link-invalid')
  const state = toInvitationState(row, now)
  if (state !== 'pending') throw new Problem(linkProblems[state])
}

const ranks: Record<Role, number> = { guest: 0, manager: 1, admin: 2 }

const rejectEmail = (code: 'account-deactivated' | 'role-held', message: string): never => {
  throw new Problem(code, message, { errors: [{ path: 'email', code, message }] })
}

/** Throws when the account cannot be given the role: it is deactivated, or may do as much already. */
export const requireInvitable = (user: InvitedUser | undefined, role: StaffRole): void => {
  if (!user?.email_verified) return
  if (user.deactivated_at !== null)
    rejectEmail('account-deactivated', 'This account is deactivated. Reactivate it first.')
  if (ranks[user.role] >= ranks[role]) rejectEmail('role-held', `This account is ${user.role} already.`)
}

/** What whoever accepts has to enter: a new account needs a name, and staff a longer password than others. */
export const toRequiredFields = (user: InvitedUser | undefined) => ({
  needsName: !user?.email_verified,
  needsPassword: !user?.email_verified || user.role === 'guest',
})
