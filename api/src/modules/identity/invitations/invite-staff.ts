import type { Invitation, StaffRole } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { NotFound } from '#/http/problem.ts'
import { AlreadyReviewed } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { insertMailRequest } from '../queries.ts'
import { lockUsers } from '../users/queries.ts'
import { requireAdmin } from '../users/require-admin.ts'
import { requireInvitable, toInvitation, toInvitationState } from './invitation.ts'
import { createInvitationToken } from './invitation-token.ts'
import {
  findInvitedUser,
  findOpenInvitation,
  insertInvitation,
  type InvitationMailing,
  lockInvitation,
  markInvitationRevoked,
  renewInvitation,
} from './queries.ts'

/** Long enough for a weekend; a link that makes somebody an admin does not lie in a mailbox for longer. */
const lifetimeMs = 72 * 3_600_000

const createMailing = (now: Date): { token: string; mailing: InvitationMailing } => {
  const { token, tokenHash } = createInvitationToken()
  const expiresAt = new Date(now.getTime() + lifetimeMs)
  return { token, mailing: { tokenHash, sentAt: now, expiresAt } }
}

const requireActiveAdmin = async (trx: Trx, adminId: string): Promise<void> => {
  const [admin] = await lockUsers(trx, [adminId])
  requireAdmin(admin)
}

const getInvitation = async (trx: Trx, id: string, now: Date): Promise<Invitation> => {
  const row = await lockInvitation(trx, id)
  if (!row) throw new NotFound()
  return toInvitation(row, now)
}

const mailInvitation = async (
  trx: Trx,
  { config }: Pick<Services, 'config'>,
  { id, email, role, invitedBy }: Invitation,
  token: string,
): Promise<void> =>
  insertMailRequest(trx, {
    dedupeKey: `invitation:${id}:${uuidv7()}`,
    recipient: email,
    template: 'staff-invitation',
    data: {
      url: `${config.publicUrl}/auth/invitation?${new URLSearchParams({ token }).toString()}`,
      role,
      invitedBy,
    },
  })

/** Invites an address. Throws `already-invited`, `role-held`, `account-deactivated`. */
export const inviteStaff = (
  services: Services,
  { adminId, email, role }: { adminId: string; email: string; role: StaffRole },
): Promise<Invitation> =>
  transact(services.db, async (trx) => {
    const now = services.clock.now()
    await requireActiveAdmin(trx, adminId)
    requireInvitable(await findInvitedUser(trx, email), role)
    const open = await findOpenInvitation(trx, email)
    if (open && toInvitationState(open, now) === 'expired') await markInvitationRevoked(trx, open.id, now)
    const { token, mailing } = createMailing(now)
    const invitation = await getInvitation(
      trx,
      await insertInvitation(trx, { email, role, invitedBy: adminId, ...mailing }),
      now,
    )
    await mailInvitation(trx, services, invitation, token)
    recordChange(trx, { kind: 'invitations', id: invitation.id }, {}, { email, role })
    return invitation
  })

interface InvitationChange {
  adminId: string
  id: string
}

/** Throws `not-found`, and `already-reviewed` for an invitation that was accepted or revoked. */
const changeInvitation = (
  { db, clock }: Services,
  { adminId, id }: InvitationChange,
  change: (trx: Trx, invitation: Invitation, now: Date) => Promise<void>,
): Promise<Invitation> =>
  transact(db, async (trx) => {
    const now = clock.now()
    await requireActiveAdmin(trx, adminId)
    const invitation = await getInvitation(trx, id, now)
    if (invitation.endedAt !== null) throw new AlreadyReviewed(`This invitation was ${invitation.state} already.`)
    await change(trx, invitation, now)
    const changed = await getInvitation(trx, id, now)
    recordChange(trx, { kind: 'invitations', id }, { state: invitation.state }, { state: changed.state })
    return changed
  })

export const resendInvitation = (services: Services, request: InvitationChange): Promise<Invitation> =>
  changeInvitation(services, request, async (trx, invitation, now) => {
    requireInvitable(await findInvitedUser(trx, invitation.email), invitation.role)
    const { token, mailing } = createMailing(now)
    await renewInvitation(trx, invitation.id, mailing)
    await mailInvitation(trx, services, await getInvitation(trx, invitation.id, now), token)
  })

export const revokeInvitation = (services: Services, request: InvitationChange): Promise<Invitation> =>
  changeInvitation(services, request, (trx, { id }, now) => markInvitationRevoked(trx, id, now))
