import type { Role, User } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import type { Services } from '#/services.ts'
import { deletePendingLinksAndSignIns, deleteUserSessions } from '../queries.ts'
import { requestAppointment, requestRemoval } from '../second-person/appoint-admin.ts'
import { mailAdmins } from '../second-person/mail-admins.ts'
import { insertSponsor } from '../second-person/queries.ts'
import { endAccess, endWaysInOfBefore, mailAccessChange } from './end-access.ts'
import { requireAdmin } from './require-admin.ts'
import { findUserDetails, type LockedUser, lockUsers, setUserAccess } from './queries.ts'
import { toUser } from './to-user.ts'

interface UserChange {
  /** The admin who makes the change. */
  adminId: string
  /** The account that is changed. */
  id: string
}

/**
 * Changes the account of somebody else. Both rows are locked, and the admin is one still: of two who demote each other
 * at once, the second is rejected.
 */
const changeUser = (
  { db, clock }: Services,
  { adminId, id }: UserChange,
  change: (trx: Trx, user: LockedUser, now: Date, admin: LockedUser) => Promise<void>,
): Promise<User> =>
  transact(db, async (trx) => {
    if (id === adminId) throw new Problem('own-account')
    const rows = await lockUsers(trx, [adminId, id])
    const admin = requireAdmin(rows.find((row) => row.id === adminId))
    const user = rows.find((row) => row.id === id)
    if (!user || user.erased_at !== null) throw new NotFound()
    const now = clock.now()
    await change(trx, user, now, admin)
    const changed = await findUserDetails(trx, id, { viewerId: adminId, now })
    if (!changed) throw new NotFound()
    const before = { role: user.role, isDeactivated: user.deactivated_at !== null, awaits: null }
    const awaits =
      changed.awaited && (changed.awaited.becomes === 'admin' ? 'approval as admin' : 'approval of the end')
    const after = { role: changed.role, isDeactivated: changed.state === 'deactivated', awaits }
    recordChange(trx, { kind: 'users', id }, before, after)
    return toUser(changed)
  })

const requireAsked = (isAsked: boolean): void => {
  if (!isAsked) throw new Problem('change-waiting', 'An approval of this account is waiting already.')
}

const isActiveAdmin = ({ role, deactivated_at: at }: LockedUser): boolean => role === 'admin' && at === null

/** One admin makes a manager: the others hear of it, as they do where somebody accepts an invitation. */
const tellOfManager = (trx: Trx, { name, email }: LockedUser, admin: LockedUser): Promise<void> =>
  mailAdmins(trx, { about: 'manager-made', name, email, by: admin.name })

/** Whoever confirms it later, by a form for customers, would be staff. */
const toUnconfirmed = (): Problem => {
  const message = 'Nobody has confirmed this e-mail address yet. Invite it instead.'
  return new Problem('validation-failed', message, { errors: [{ path: 'role', code: 'invalid', message }] })
}

/** Sets the role. To become an admin, or be one no more, waits for another admin. Throws `own-account`, `last-admin`, `not-found`. */
export const changeRole = (services: Services, request: UserChange & { role: Role }): Promise<User> =>
  changeUser(services, request, async (trx, user, now, admin) => {
    const { role } = request
    if (user.role === role) return
    if (!user.email_verified && role !== 'guest') throw toUnconfirmed()
    if (role === 'admin') return requireAsked(await requestAppointment(trx, user, admin, now))
    if (isActiveAdmin(user)) return requireAsked(await requestRemoval(trx, user, admin, role, now))
    const wasGuest = user.role === 'guest'
    if (wasGuest) {
      await endWaysInOfBefore(trx, user)
      await insertSponsor(trx, user.id, admin.id)
    }
    await setUserAccess(trx, user.id, { role })
    await endAccess(trx, user, admin.id, now)
    await mailAccessChange(trx, user.email, { change: 'role', role, needsPassword: wasGuest }, now)
    if (wasGuest) await tellOfManager(trx, user, admin)
  })

/** Ends all sessions and rejects new ones; of an admin once another admin approves it. Throws `own-account`, `last-admin`, `not-found`. */
export const deactivateUser = (services: Services, request: UserChange): Promise<User> =>
  changeUser(services, request, async (trx, user, now, admin) => {
    if (user.deactivated_at !== null) return
    if (isActiveAdmin(user)) return requireAsked(await requestRemoval(trx, user, admin, 'deactivated', now))
    await setUserAccess(trx, user.id, { deactivated_at: now })
    await endAccess(trx, user, admin.id, now)
    await mailAccessChange(trx, user.email, { change: 'deactivated' }, now)
  })

/**
 * Who was an admin comes back as manager, and waits like a new admin. Who brings a colleague back may have their mailbox,
 * and counts as who brought them in.
 */
export const reactivateUser = (services: Services, request: UserChange): Promise<User> =>
  changeUser(services, request, async (trx, user, now, admin) => {
    if (user.deactivated_at === null) return
    const wasAdmin = user.role === 'admin'
    await endWaysInOfBefore(trx, user)
    if (user.role !== 'guest') await insertSponsor(trx, user.id, admin.id)
    await setUserAccess(trx, user.id, { deactivated_at: null, ...(wasAdmin && { role: 'manager' as const }) })
    if (wasAdmin) await requestAppointment(trx, user, admin, now)
    else if (user.role !== 'guest') await tellOfManager(trx, user, admin)
    await mailAccessChange(trx, user.email, { change: 'reactivated', needsPassword: true }, now)
  })

/** Signs the account out on every device, also where the second step is still to come. */
export const endUserSessions = (services: Services, request: UserChange): Promise<User> =>
  changeUser(services, request, async (trx, user) => {
    await deleteUserSessions(trx, user.id)
    await deletePendingLinksAndSignIns(trx, user.id)
  })
