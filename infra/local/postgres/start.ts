import { join } from 'node:path'
import type { Secrets } from '../stack/secrets.ts'
import { inheritedEnv, type StackSettings } from '../stack/settings.ts'
import type { Supervisor } from '../stack/supervisor.ts'
import { waitFor } from '../stack/wait.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { ensureDatabase } from './database.ts'
import { chooseUser } from './run-as.ts'

/** Starts the embedded server on its own cluster and answers the address of the product's database. */
export const startPostgres = async (
  supervisor: Supervisor,
  { dataDir, ports }: StackSettings,
  { databasePassword }: Secrets,
): Promise<string> => {
  const directory = join(dataDir, 'postgres')
  const { initdb } = await findBinaries()
  await ensureCluster(directory, initdb, databasePassword, chooseUser(directory, initdb))
  supervisor.keep({
    name: 'postgres',
    program: join(import.meta.dirname, 'guard.ts'),
    args: [directory, String(ports.PG_PORT)],
    env: inheritedEnv(),
    graceMs: 15_000,
  })
  // After a crash the server first replays its log.
  return waitFor(() => ensureDatabase(ports.PG_PORT, databasePassword), {
    what: 'postgres',
    withinMs: 60_000,
    assertHopeful: () => supervisor.assertHopeful('postgres'),
  })
}
