import type { Trx } from './database.ts'
import { createUser, findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'

/** Accounts of the demo seed, printed at start. */
const demoPassword = 'Ceylon-tea-1867'

const demoUsers = [
  { email: 'admin@escapes.test', name: 'Anoma Perera', role: 'admin' },
  // Above the limit, whoever approved a refund may not send it: two admins show that.
  { email: 'second-admin@escapes.test', name: 'Dilani Fernando', role: 'admin' },
  { email: 'manager@escapes.test', name: 'Ruwan Silva', role: 'manager' },
  { email: 'guest@escapes.test', name: 'Claire Martin', role: 'guest' },
] as const

export const seedAccounts = async (trx: Trx): Promise<void> => {
  for (const user of demoUsers)
    if (!(await findUserByEmail(trx, user.email))) await createUser(trx, { ...user, password: demoPassword })
}
