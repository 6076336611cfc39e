import { recordOperatorAction } from '#/audit/record-operator-action.ts'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { createUser } from './create-user.ts'
import { findPasswordProblem } from './passwords/password-rules.ts'
import { findUserByEmail, type UserRow } from './queries.ts'
import { mailAdmins } from './second-person/mail-admins.ts'
import { findSecondPersonFrom } from './second-person/queries.ts'

/** Creates an admin, of whom all admins get a mail. Throws an Error for the terminal when the address is taken or the password is not acceptable. */
export const createAdmin = async (
  db: Db,
  admin: { email: string; name: string; password: string },
): Promise<UserRow> => {
  const problem = findPasswordProblem(admin.password, { ...admin, role: 'admin' })
  if (problem) throw new Error(problem.message)
  if (await findUserByEmail(db, admin.email)) throw new Error(`${admin.email} has an account already.`)
  return transact(db, async (trx) => {
    const user = await createUser(trx, { ...admin, role: 'admin' })
    const countsFrom = (await findSecondPersonFrom(trx, user.id))?.toISOString() ?? null
    await mailAdmins(trx, {
      about: 'admin-approved',
      name: user.name,
      email: user.email,
      by: 'an operator of the server',
      countsFrom,
    })
    const made = { kind: 'users', id: user.id }
    await recordOperatorAction(trx, 'npm run admin -- create', made, {}, { name: user.name, role: 'admin' })
    return user
  })
}
