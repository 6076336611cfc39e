import type { User } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { recordOperatorAction } from '#/audit/record-operator-action.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { VersionConflict } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { hasAcceptedInvitationSince } from '../invitations/queries.ts'
import { deletePendingLinksAndSignIns, deleteUserSessions, findUserByEmail } from '../queries.ts'
import type { FormerAdmin } from '../tables.ts'
import { endAccess, endWaysInOfBefore, mailAccessChange } from '../users/end-access.ts'
import { findUserDetails, type LockedUser, lockUsers, setUserAccess } from '../users/queries.ts'
import { requireAdmin } from '../users/require-admin.ts'
import { toUser } from '../users/to-user.ts'
import { mailAdmins } from './mail-admins.ts'
import { decideAppointment, findSecondPersonFrom, insertAppointment, lockOpenAppointment } from './queries.ts'
import { requireSecondPerson } from './who-may.ts'

interface Appointee {
  id: string
  name: string
  email: string
}

/** Asks for an account to become admin: another admin approves it. All admins get a mail. False: it waits already. */
export const requestAppointment = async (
  trx: Trx,
  { id: userId, name, email }: Appointee,
  requester: { id: string; name: string },
  now: Date,
): Promise<boolean> => {
  if (!(await insertAppointment(trx, { userId, requestedBy: requester.id, becomes: 'admin', now }))) return false
  await mailAdmins(trx, { about: 'admin-requested', name, email, by: requester.name })
  return true
}

/** Asks for the end of an admin's rights: another admin approves it. All admins get a mail, also the one it is about. False: it waits already. */
export const requestRemoval = async (
  trx: Trx,
  { id: userId, name, email: account }: Appointee,
  requester: { id: string; name: string },
  becomes: FormerAdmin,
  now: Date,
): Promise<boolean> => {
  if (!(await insertAppointment(trx, { userId, requestedBy: requester.id, becomes, now }))) return false
  await mailAdmins(trx, { about: 'admin-removal-requested', name, account, becomes, by: requester.name })
  return true
}

/**
 * Gives the role, ends what the account began without it, and tells it and all admins. A customer chooses a new password,
 * unless the invitation that asks for the role had them choose one.
 */
const makeAdmin = async (
  trx: Trx,
  user: LockedUser,
  { by, requestedAt, now }: { by: string; requestedAt: Date; now: Date },
): Promise<void> => {
  const needsPassword = user.role === 'guest' && !(await hasAcceptedInvitationSince(trx, user.id, requestedAt))
  if (needsPassword) await endWaysInOfBefore(trx, user)
  await setUserAccess(trx, user.id, { role: 'admin' })
  await deleteUserSessions(trx, user.id)
  await deletePendingLinksAndSignIns(trx, user.id)
  await mailAccessChange(trx, user.email, { change: 'role', role: 'admin', needsPassword }, now)
  const countsFrom = (await findSecondPersonFrom(trx, user.id))?.toISOString() ?? null
  await mailAdmins(trx, { about: 'admin-approved', name: user.name, email: user.email, by, countsFrom })
}

/** Takes the rights away, and tells it. Throws `last-admin`. */
const removeAdmin = async (
  trx: Trx,
  user: LockedUser,
  becomes: FormerAdmin,
  by: { id: string | null; name: string },
  now: Date,
): Promise<void> => {
  const isDeactivated = becomes === 'deactivated'
  await setUserAccess(trx, user.id, isDeactivated ? { deactivated_at: now } : { role: becomes })
  await endAccess(trx, user, by.id, now)
  const change = isDeactivated ? ({ change: becomes } as const) : ({ change: 'role', role: becomes } as const)
  await mailAccessChange(trx, user.email, change, now)
  await mailAdmins(trx, { about: 'admin-removed', name: user.name, email: user.email, becomes, by: by.name })
}

interface AppointmentDecision {
  adminId: string
  /** Whose rights it is about. */
  id: string
  /** Whether the account is to become an admin, or to be one no more. */
  about: 'appointment' | 'removal'
  verdict: 'approved' | 'rejected'
  /** What the decider has read that the account is to become; undefined where they do not say. */
  becomes?: FormerAdmin | undefined
}

/** Throws `not-found`, `version-conflict`, and `second-person-needed` for an approval by who asked, or by somebody they made admin. */
export const decideAdminAppointment = (
  { db, clock }: Services,
  { adminId, id, about, verdict, becomes: seen }: AppointmentDecision,
): Promise<User> =>
  transact(db, async (trx) => {
    if (id === adminId) throw new Problem('own-account')
    const rows = await lockUsers(trx, [adminId, id])
    const admin = requireAdmin(rows.find((row) => row.id === adminId))
    const user = rows.find((row) => row.id === id)
    const appointment = await lockOpenAppointment(trx, id)
    if (!user || !appointment || (appointment.becomes === 'admin') !== (about === 'appointment')) throw new NotFound()
    const { becomes } = appointment
    if (seen !== undefined && seen !== becomes)
      throw new VersionConflict('Something else is asked for by now. Please look at it again.')
    const now = clock.now()
    if (verdict === 'approved') {
      if (user.deactivated_at !== null) throw new Problem('account-deactivated')
      await requireSecondPerson(trx, { by: appointment.requested_by, did: 'asked for this', about: id }, adminId, now)
    }
    await decideAppointment(trx, appointment.id, { verdict, decidedBy: adminId, now })
    const { name, email } = user
    if (verdict === 'rejected')
      await mailAdmins(
        trx,
        becomes === 'admin'
          ? { about: 'admin-rejected', name, email, by: admin.name }
          : { about: 'admin-removal-rejected', name, account: email, by: admin.name },
      )
    else if (becomes === 'admin')
      await makeAdmin(trx, user, { by: admin.name, requestedAt: appointment.requested_at, now })
    else await removeAdmin(trx, user, becomes, admin, now)
    const changed = await findUserDetails(trx, id, { viewerId: adminId, now })
    if (!changed) throw new NotFound()
    recordChange(
      trx,
      { kind: 'users', id },
      { [about]: 'waiting', role: user.role, isDeactivated: false },
      { [about]: verdict, role: changed.role, isDeactivated: changed.state === 'deactivated' },
    )
    return toUser(changed)
  })

/**
 * An operator at the database approves what waits for an account, where no second admin can. Throws an Error for the
 * terminal.
 */
export const approveAdminAsOperator = (db: Db, email: string): Promise<'admin' | FormerAdmin> =>
  transact(db, async (trx) => {
    const found = await findUserByEmail(trx, email)
    const [user] = found ? await lockUsers(trx, [found.id]) : []
    if (!user) throw new Error(`There is no account of ${email}.`)
    const appointment = await lockOpenAppointment(trx, user.id)
    if (!appointment) throw new Error(`${email} does not wait for an approval.`)
    const now = new Date()
    await decideAppointment(trx, appointment.id, { verdict: 'approved', decidedBy: null, now })
    const operator = { id: null, name: 'an operator of the server' }
    if (appointment.becomes === 'admin')
      await makeAdmin(trx, user, { by: operator.name, requestedAt: appointment.requested_at, now })
    else await removeAdmin(trx, user, appointment.becomes, operator, now)
    await recordOperatorAction(
      trx,
      'npm run admin -- approve',
      { kind: 'users', id: user.id },
      { approval: 'waiting', role: user.role },
      { approval: 'approved', role: appointment.becomes === 'deactivated' ? user.role : appointment.becomes },
    )
    return appointment.becomes
  })
