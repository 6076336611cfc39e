import type { User } from '@escapes/contract'
import type { UserDetailsRow } from './queries.ts'

/** Of an account that waits for another admin: to become an admin, or to be one no more. */
const toAwaited = (awaited: UserDetailsRow['awaited']): Pick<User, 'appointment' | 'removal'> => {
  if (!awaited) return { appointment: null, removal: null }
  const { becomes, requester: requestedBy, may_approve: mayApprove } = awaited
  const request = { requestedBy, requestedAt: new Date(awaited.at).toISOString(), mayApprove }
  return becomes === 'admin'
    ? { appointment: request, removal: null }
    : { appointment: null, removal: { ...request, becomes } }
}

export const toUser = (row: UserDetailsRow): User => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.state,
  hasSecondFactor: row.two_factor_enabled,
  createdAt: row.created_at.toISOString(),
  lastSignedInAt: row.last_signed_in_at?.toISOString() ?? null,
  sessions: row.sessions ?? 0,
  countsFrom: row.second_person_from?.toISOString() ?? null,
  appointedBy: row.appointer,
  ...toAwaited(row.awaited),
})
