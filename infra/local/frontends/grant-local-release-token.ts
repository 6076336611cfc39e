import { createProcessLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import { transact } from '@escapes/api/src/db/transact.ts'
import { grantReleaseToken } from '@escapes/api/src/modules/releases/index.ts'
import { releasedNames } from '../../build/src/workspace.ts'

/**
 * On this machine one token may release the shell and every remote, also unopened in a browser: who runs the stack is its operator. A
 * team's token is limited to its own remote, and forces nothing without a second person.
 */
export const grantLocalReleaseToken = async (databaseUrl: string, token: string): Promise<void> => {
  const log = createProcessLog('silent', 'stack')
  const connection = connect({ url: databaseUrl, max: 1, applicationName: 'stack', log })
  try {
    await transact(connection.db, async (trx) => {
      for (const remote of releasedNames)
        await grantReleaseToken(trx, { remote, name: 'local stack', token, mayForce: true })
    })
  } finally {
    await connection.close()
  }
}
