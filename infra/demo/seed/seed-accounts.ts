import type { Trx } from './database.ts'
import { createUser, findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'
import { demoPassword, demoUsers } from './demo-users.ts'

export const seedAccounts = async (trx: Trx): Promise<void> => {
  for (const user of demoUsers)
    if (!(await findUserByEmail(trx, user.email))) await createUser(trx, { ...user, password: demoPassword })
}
