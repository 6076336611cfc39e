import { createProcessLog } from '@escapes/api/src/config/log.ts'
import { connect } from '@escapes/api/src/db/connect.ts'
import type { Db } from '@escapes/api/src/db/database.ts'
import { ensureSecrets } from '../stack/secrets.ts'
import { readStackSettings, SetupError } from '../stack/settings.ts'
import { toRuntimeUrl } from './database.ts'

/** Connects to the product's database: DATABASE_URL, or that of the stack on this machine. */
export const withProductDatabase = async <T>(env: NodeJS.ProcessEnv, work: (db: Db) => Promise<T>): Promise<T> => {
  const { external, ports, dataDir } = readStackSettings(env)
  const url = external.databaseUrl ?? toRuntimeUrl(ports.PG_PORT, ensureSecrets(dataDir).runtimePassword)
  const connection = connect({ url, max: 1, applicationName: 'admin', log: createProcessLog('silent', 'admin') })
  try {
    await connection.ping().catch((error: unknown) => {
      throw new SetupError(
        external.databaseUrl
          ? `The database of DATABASE_URL does not answer: ${String(error)}`
          : 'No database answers: start the product with "npm start" first, or set DATABASE_URL.',
        { cause: error },
      )
    })
    return await work(connection.db)
  } finally {
    await connection.close()
  }
}
