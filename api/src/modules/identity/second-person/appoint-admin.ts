import type { User } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import type { Db, Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { uuidv7 } from '#/db/uuid.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import type { Services } from '#/services.ts'
import { deletePendingLinksAndSignIns, deleteUserSessions, findUserByEmail, insertMailRequest } from '../queries.ts'
import { findUserDetails, lockUsers, setUserAccess } from '../users/queries.ts'
import { requireAdmin } from '../users/require-admin.ts'
import { toUser } from '../users/to-user.ts'
import { mailAdmins } from './mail-admins.ts'
import {
  areTwoPeople,
  decideAppointment,
  findSecondPersonFrom,
  insertAppointment,
  lockOpenAppointment,
} from './queries.ts'

interface Appointee {
  id: string
  name: string
  email: string
}

/** Asks for an account to become admin: another admin approves it. All admins get a mail. */
export const requestAppointment = async (
  trx: Trx,
  { id: userId, name, email }: Appointee,
  requester: { id: string; name: string },
  now: Date,
): Promise<void> => {
  if (!(await insertAppointment(trx, { userId, requestedBy: requester.id, now }))) return
  await mailAdmins(trx, { about: 'admin-requested', name, email, by: requester.name })
}

/** Gives the role, ends what the account began without it, and tells it and all admins. */
const makeAdmin = async (trx: Trx, user: Appointee, by: string, now: Date): Promise<void> => {
  await setUserAccess(trx, user.id, { role: 'admin' })
  await deleteUserSessions(trx, user.id)
  await deletePendingLinksAndSignIns(trx, user.id)
  await insertMailRequest(trx, {
    dedupeKey: `access-changed:${uuidv7()}`,
    recipient: user.email,
    template: 'account-access-changed',
    data: { change: 'role', role: 'admin', at: now.toISOString() },
  })
  const countsFrom = (await findSecondPersonFrom(trx, user.id))?.toISOString() ?? null
  await mailAdmins(trx, { about: 'admin-approved', name: user.name, email: user.email, by, countsFrom })
}

interface AppointmentDecision {
  adminId: string
  /** Whose appointment it is. */
  id: string
  verdict: 'approved' | 'rejected'
}

/** Throws `not-found`, and `second-person-needed` for an approval by who asked, or by somebody they made admin. */
export const decideAdminAppointment = (
  { db, clock }: Services,
  { adminId, id, verdict }: AppointmentDecision,
): Promise<User> =>
  transact(db, async (trx) => {
    if (id === adminId) throw new Problem('own-account')
    const rows = await lockUsers(trx, [adminId, id])
    const admin = requireAdmin(rows.find((row) => row.id === adminId))
    const user = rows.find((row) => row.id === id)
    const appointment = await lockOpenAppointment(trx, id)
    if (!user || !appointment) throw new NotFound()
    const now = clock.now()
    if (verdict === 'approved') {
      if (user.deactivated_at !== null) throw new Problem('account-deactivated')
      if (appointment.requested_by === adminId)
        throw new SecondPersonNeeded('You asked for this admin: another admin approves them.')
      if (!(await areTwoPeople(trx, appointment.requested_by, adminId, now)))
        throw new SecondPersonNeeded(
          'You and who asked for this admin do not count as two people yet: one of you made the other admin, or is admin for less than three days.',
        )
    }
    await decideAppointment(trx, appointment.id, { verdict, decidedBy: adminId, now })
    if (verdict === 'approved') await makeAdmin(trx, user, admin.name, now)
    else await mailAdmins(trx, { about: 'admin-rejected', name: user.name, email: user.email, by: admin.name })
    const changed = await findUserDetails(trx, id, { viewerId: adminId, now })
    if (!changed) throw new NotFound()
    recordChange(
      trx,
      { kind: 'users', id },
      { appointment: 'waiting', role: user.role },
      { appointment: verdict, role: changed.role },
    )
    return toUser(changed)
  })

/** An operator at the database approves who waits, where no second admin can. Throws an Error for the terminal. */
export const approveAdminAsOperator = (db: Db, email: string): Promise<void> =>
  transact(db, async (trx) => {
    const found = await findUserByEmail(trx, email)
    if (!found) throw new Error(`There is no account of ${email}.`)
    const appointment = await lockOpenAppointment(trx, found.id)
    if (!appointment) throw new Error(`${email} does not wait for an approval.`)
    const now = new Date()
    await decideAppointment(trx, appointment.id, { verdict: 'approved', decidedBy: null, now })
    await makeAdmin(trx, found, 'an operator of the server', now)
  })
