import { createProcessLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import type { Db } from '@escapes/api/src/db/database.ts'
import { transact } from '@escapes/api/src/db/transact.ts'
import { grantReleaseToken, runnerScope } from '@escapes/api/src/modules/releases/release-token.ts'
import { releasedNames } from '../../build/src/workspace.ts'
import type { Secrets } from '../stack/secrets.ts'

type Tokens = Pick<Secrets, 'releaseToken' | 'runnerToken'>

/**
 * On this machine one token may release the shell and every remote, also unopened in a browser: who runs the stack is its
 * operator. A team's token is limited to its own remote, and forces nothing without a second person. The check runner has
 * another, which releases nothing.
 */
export const grantTokensOfThisMachine = (db: Db, { releaseToken: token, runnerToken }: Tokens): Promise<void> =>
  transact(db, async (trx) => {
    for (const remote of releasedNames)
      await grantReleaseToken(trx, { remote, name: 'local stack', token, mayForce: true })
    await grantReleaseToken(trx, { remote: runnerScope, name: 'local check runner', token: runnerToken })
  })

export const grantLocalReleaseTokens = async (databaseUrl: string, tokens: Tokens): Promise<void> => {
  const log = createProcessLog('silent', 'stack')
  const connection = connect({ url: databaseUrl, max: 1, applicationName: 'stack', log })
  try {
    await grantTokensOfThisMachine(connection.db, tokens)
  } finally {
    await connection.close()
  }
}
