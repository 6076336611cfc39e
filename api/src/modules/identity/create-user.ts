import type { Role } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { hashPassword } from './password.ts'
import { findPasswordProblem } from './passwords/password-rules.ts'
import { insertUser, type UserRow } from './queries.ts'

/** Creates an account that can sign in at once: for the demo, tests, and the first admin. */
export const createUser = async (
  db: Db,
  user: { email: string; name: string; password: string; role?: Role; emailVerified?: boolean },
): Promise<UserRow> => {
  const { email, name, role = 'guest', emailVerified = true } = user
  const problem = findPasswordProblem(user.password, { email, name, role })
  if (problem) throw new Error(`The password of ${email}: ${problem.message}`)
  const passwordHash = await hashPassword(user.password)
  const work = (trx: Parameters<typeof insertUser>[0]) =>
    insertUser(trx, { email, name, role, emailVerified, passwordHash })
  return db.isTransaction ? work(db as Parameters<typeof insertUser>[0]) : transact(db, work)
}
