import type { Db } from '#/db/database.ts'
import { createUser } from './create-user.ts'
import { findPasswordProblem } from './passwords/password-rules.ts'
import { findUserByEmail, type UserRow } from './queries.ts'

/** Creates an admin. Throws an Error for the terminal when the address is taken or the password is not acceptable. */
export const createAdmin = async (
  db: Db,
  admin: { email: string; name: string; password: string },
): Promise<UserRow> => {
  const problem = findPasswordProblem(admin.password, { ...admin, role: 'admin' })
  if (problem) throw new Error(problem.message)
  if (await findUserByEmail(db, admin.email)) throw new Error(`${admin.email} has an account already.`)
  return createUser(db, { ...admin, role: 'admin' })
}
