import type { Trx } from '@escapes/api/src/db/database.ts'
import { createUser, findUserByEmail } from '@escapes/api/src/modules/identity/index.ts'
import { grantReleaseToken } from '@escapes/api/src/modules/releases/index.ts'
import { remoteNames } from '../../build/src/workspace.ts'
import { demoPassword, demoUsers } from './demo-users.ts'

export const seedAccounts = async (trx: Trx): Promise<void> => {
  for (const user of demoUsers)
    if (!(await findUserByEmail(trx, user.email))) await createUser(trx, { ...user, password: demoPassword })
}

/** On this machine one token may release every remote; a team's own is scoped to its one. */
export const seedReleaseToken = async (trx: Trx, token: string): Promise<void> => {
  for (const remote of remoteNames) await grantReleaseToken(trx, { remote, name: 'local stack', token })
}
