import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from '../stack/free-ports.ts'
import { inheritedEnv } from '../stack/settings.ts'
import { createSupervisor } from '../stack/supervisor.ts'
import { waitFor } from '../stack/wait.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster } from './cluster.ts'
import { withClient } from './database.ts'
import { chooseUser } from './run-as.ts'

/** A server for one run of tests: nothing in it needs to survive, so nothing waits for the disk. */
export const startThrowawayPostgres = async (): Promise<{ url: string; stop(): Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'escapes-postgres-'))
  const directory = join(folder, 'cluster')
  const password = randomBytes(12).toString('hex')
  const [port = 0] = await freePorts(1)
  const { initdb } = await findBinaries()
  // The server may run as another user.
  chmodSync(folder, 0o755)
  const runAs = chooseUser(directory, initdb)
  await ensureCluster(directory, initdb, password, runAs)
  const supervisor = createSupervisor(folder, (line) => console.error(line))
  supervisor.keep({
    name: 'postgres',
    program: join(import.meta.dirname, 'guard.ts'),
    args: [
      directory,
      String(port),
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=300',
    ],
    env: inheritedEnv(),
  })
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await waitFor(() => withClient(url, (client) => client.query('select 1')), {
    what: 'postgres',
    withinMs: 30_000,
    assertHopeful: () => supervisor.assertHopeful('postgres'),
  })
  return {
    url,
    stop: async () => {
      supervisor.close()
      await supervisor.stop('postgres')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
