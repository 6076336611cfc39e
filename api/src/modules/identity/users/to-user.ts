import type { User } from '@escapes/contract'
import type { UserDetailsRow } from './queries.ts'

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
  appointment: row.appointment && {
    requestedBy: row.appointment.requester,
    requestedAt: new Date(row.appointment.at).toISOString(),
    mayApprove: row.appointment.may_approve,
  },
})
