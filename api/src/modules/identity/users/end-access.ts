import type { Role } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { publish } from '#/outbox/publish.ts'
import { revokeInvitationsOfUser } from '../invitations/queries.ts'
import { withdrawPasskeys } from '../passkeys/withdraw-passkeys.ts'
import { deletePassword, deletePendingLinksAndSignIns, deleteUserSessions, insertMailRequest } from '../queries.ts'
import { rejectAppointmentsOfUser } from '../second-person/queries.ts'
import type { LockedUser } from './queries.ts'

type AccessMail = ({ change: 'role'; role: Role } | { change: 'deactivated' | 'reactivated' }) & {
  /** The password of before opens nothing any more. */
  needsPassword?: boolean
}

/** Tells the owner of an account what it may do from now on. */
export const mailAccessChange = (trx: Trx, email: string, data: AccessMail, now: Date): Promise<void> =>
  insertMailRequest(trx, {
    dedupeKey: `access-changed:${uuidv7()}`,
    recipient: email,
    template: 'account-access-changed',
    data: { ...data, at: now.toISOString() },
  })

/**
 * Ends what the account began, and the invitations by which it could get its role back or gave it to others. `adminId`:
 * null for an operator.
 */
export const endAccess = async (trx: Trx, user: LockedUser, adminId: string | null, now: Date): Promise<void> => {
  await deleteUserSessions(trx, user.id)
  await deletePendingLinksAndSignIns(trx, user.id)
  await revokeInvitationsOfUser(trx, user, now)
  await rejectAppointmentsOfUser(trx, user.id, adminId, now)
  await publish(trx, 'account.access-ended', { userId: user.id, at: now.toISOString() })
}

/**
 * Before an account becomes staff, or works again: its password and passkeys may be of somebody who got in while it was
 * a customer's, or for whom it was closed. Whoever has the mailbox chooses a new password.
 */
export const endWaysInOfBefore = async (trx: Trx, user: Pick<LockedUser, 'id' | 'email'>): Promise<void> => {
  await deletePassword(trx, user.id)
  await withdrawPasskeys(trx, user)
  await deleteUserSessions(trx, user.id)
  await deletePendingLinksAndSignIns(trx, user.id)
}
