import { join } from 'node:path'
import type { Secrets } from '../stack/secrets.ts'
import { getInheritedEnv, type StackSettings } from '../stack/settings.ts'
import type { Supervisor } from '../stack/supervisor.ts'
import { retryUntilDone, startMs } from '../stack/retry-until-done.ts'
import { getPostgresBinaries } from './postgres-binaries.ts'
import { ensureCluster } from './cluster.ts'
import { type DatabaseUrls, ensureDatabaseAndRoles } from './database.ts'
import { chooseServerUser } from './server-user.ts'

export const startPostgres = async (
  supervisor: Supervisor,
  { dataDir, ports }: StackSettings,
  { databasePassword, runtimePassword }: Secrets,
): Promise<DatabaseUrls> => {
  const directory = join(dataDir, 'postgres')
  const { initdb } = await getPostgresBinaries()
  await ensureCluster(directory, initdb, databasePassword, chooseServerUser(directory, initdb))
  supervisor.start({
    name: 'postgres',
    program: join(import.meta.dirname, 'guard.ts'),
    args: [directory, String(ports.PG_PORT)],
    env: getInheritedEnv(),
    graceMs: 15_000,
  })
  return retryUntilDone(
    () => ensureDatabaseAndRoles(ports.PG_PORT, { owner: databasePassword, runtime: runtimePassword }),
    {
      what: 'postgres',
      withinMs: startMs,
      assertNotGivenUp: () => supervisor.assertNotGivenUp('postgres'),
    },
  )
}
