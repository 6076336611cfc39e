import { createProcessLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import { transact } from '@escapes/api/src/db/transact.ts'
import { grantReleaseToken, runnerScope } from '@escapes/api/src/modules/releases/release-token.ts'
import { releasedNames } from '../../build/src/workspace.ts'
import type { Secrets } from '../stack/secrets.ts'

/**
 * On this machine one token may release the shell and every remote, also unopened in a browser: who runs the stack is its
 * operator. A team's token is limited to its own remote, and forces nothing without a second person. The check runner has
 * another, which releases nothing.
 */
export const grantLocalReleaseTokens = async (
  databaseUrl: string,
  { releaseToken: token, runnerToken }: Pick<Secrets, 'releaseToken' | 'runnerToken'>,
): Promise<void> => {
  const log = createProcessLog('silent', 'stack')
  const connection = connect({ url: databaseUrl, max: 1, applicationName: 'stack', log })
  try {
    await transact(connection.db, async (trx) => {
      for (const remote of releasedNames)
        await grantReleaseToken(trx, { remote, name: 'local stack', token, mayForce: true })
      await grantReleaseToken(trx, { remote: runnerScope, name: 'local check runner', token: runnerToken })
    })
  } finally {
    await connection.close()
  }
}
