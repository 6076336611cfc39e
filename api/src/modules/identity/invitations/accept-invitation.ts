import type { StaffRole } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { readSnapshot } from '#/db/read-snapshot.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { Problem } from '#/http/problem.ts'
import { InvalidFields } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { toFairQueueGroups } from '../auth-limits.ts'
import { runWithAuthContext } from '../auth-request-context.ts'
import { hashPassword } from '../password.ts'
import { findPasswordProblem } from '../passwords/password-rules.ts'
import { deletePendingLinksAndSignIns, deleteUserSessions, insertMailRequest, listAdminEmails } from '../queries.ts'
import { withdrawPasskeys } from '../passkeys/withdraw-passkeys.ts'
import { upsertConfirmedUser } from '../sign-up/queries.ts'
import { requestAppointment } from '../second-person/appoint-admin.ts'
import { setUserAccess } from '../users/queries.ts'
import { requireInvitable, requireUsableLink, toRequiredFields } from './invitation.ts'
import { toInvitationTokenHash } from './invitation-token.ts'
import {
  findInvitationByHash,
  findInvitedUser,
  type InvitationRow,
  type InvitedUser,
  lockInvitation,
  lockInvitedUser,
  markInvitationAccepted,
  setPasswordHash,
} from './queries.ts'

interface InvitationAnswer {
  token: string
  name?: string | undefined
  password?: string | undefined
}

/**
 * An invitation and the account that it concerns. Throws why its link does not work. Both are read at one moment: who
 * accepts changes both, and the account as it is after that beside the invitation from before would say the wrong reason.
 */
const readOffer = ({ db, clock }: Services, token: string) =>
  readSnapshot(db, async (trx) => {
    const invitation = await findInvitationByHash(trx, toInvitationTokenHash(token))
    requireUsableLink(invitation, clock.now())
    const user = await findInvitedUser(trx, invitation.email)
    requireInvitable(user, invitation.role)
    return { invitation, user }
  })

/** What a link offers. Throws why it does not work. */
export const readInvitation = async (services: Services, token: string) => {
  const { invitation, user } = await readOffer(services, token)
  const { email, role, expires_at } = invitation
  return { email, role, expiresAt: expires_at.toISOString(), ...toRequiredFields(user) }
}

const requireFields = (
  { email, role }: InvitationRow,
  user: InvitedUser | undefined,
  { name, password }: Omit<InvitationAnswer, 'token'>,
): void => {
  const { needsName, needsPassword } = toRequiredFields(user)
  const problems: { path: string; message: string }[] = []
  if (needsName && name === undefined) problems.push({ path: 'name', message: 'Enter your full name.' })
  if (needsPassword) {
    const owner = { email, role, name: name ?? user?.name ?? '' }
    const weakness = password === undefined ? 'Choose a password.' : findPasswordProblem(password, owner)?.message
    if (weakness !== undefined) problems.push({ path: 'password', message: weakness })
  }
  if (problems.length > 0) throw new InvalidFields(problems)
}

const mailAcceptance = async (trx: Trx, invitation: InvitationRow, user: { isNew: boolean }, now: Date) => {
  const { id, email, role, inviter } = invitation
  // Of an admin, all hear by the request for an approval.
  if (role === 'admin') return
  for (const recipient of await listAdminEmails(trx))
    if (recipient !== email)
      await insertMailRequest(trx, {
        dedupeKey: `invitation-accepted:${id}:${recipient}`,
        recipient,
        template: 'admin-invitation-accepted',
        data: { email, role, invitedBy: inviter },
      })
  if (user.isNew) return
  await insertMailRequest(trx, {
    dedupeKey: `access-changed:${uuidv7()}`,
    recipient: email,
    template: 'account-access-changed',
    data: { change: 'role', role, at: now.toISOString() },
  })
}

/**
 * Creates the account, or gives the existing one its role and, where it was no staff, its new password. The role of an
 * admin waits until another admin than the inviter approves it.
 */
const grantRole = async (
  trx: Trx,
  { email, role, invited_by, inviter }: InvitationRow,
  user: InvitedUser | undefined,
  { name, passwordHash, now }: { name: string | undefined; passwordHash: string | undefined; now: Date },
): Promise<string> => {
  const isNew = !user?.email_verified
  const userId =
    isNew && name !== undefined && passwordHash !== undefined
      ? await upsertConfirmedUser(trx, { email, name, wayIn: { passwordHash } })
      : user?.id
  if (userId === undefined) throw new Problem('link-invalid')
  if (!isNew && passwordHash !== undefined) {
    await setPasswordHash(trx, userId, passwordHash)
    await withdrawPasskeys(trx, { id: userId, email })
  }
  if (role === 'admin') {
    const appointee = { id: userId, name: (isNew ? name : user?.name) ?? email, email }
    await requestAppointment(trx, appointee, { id: invited_by, name: inviter }, now)
  } else await setUserAccess(trx, userId, { role })
  await deleteUserSessions(trx, userId)
  await deletePendingLinksAndSignIns(trx, userId)
  return userId
}

/**
 * Accepts an invitation, once: who has the link has shown that the mailbox is theirs. The account is always that of the
 * invited address, whoever is signed in.
 */
export const acceptInvitation = async (
  services: Services,
  { token, name, password }: InvitationAnswer,
  address: string,
): Promise<{ email: string; role: StaffRole; needsApproval: boolean; userId: string }> => {
  const { invitation: offered, user } = await readOffer(services, token)
  const { id, email, role } = offered
  requireFields(offered, user, { name, password })
  const queueGroups = toFairQueueGroups({ path: '', address, email, deviceId: undefined, userId: undefined })
  const passwordHash =
    password !== undefined && toRequiredFields(user).needsPassword
      ? await runWithAuthContext({ queueGroups, isKnownDevice: false }, () => hashPassword(password))
      : undefined
  const userId = await transact(services.db, async (trx) => {
    const now = services.clock.now()
    // A sign-up with this address may be confirmed at the same time.
    await lockByName(trx, `sign-up:${email}`)
    const current = await lockInvitedUser(trx, email)
    const invitation = await lockInvitation(trx, id)
    requireUsableLink(invitation, now)
    // A newer link was sent meanwhile.
    if (invitation.token_hash !== offered.token_hash) throw new Problem('link-invalid')
    requireInvitable(current, role)
    requireFields(invitation, current, { name, password })
    const granted = await grantRole(trx, invitation, current, { name, passwordHash, now })
    await markInvitationAccepted(trx, id, granted, now)
    await mailAcceptance(trx, invitation, { isNew: !current?.email_verified }, now)
    return granted
  })
  return { email, role, needsApproval: role === 'admin', userId }
}
