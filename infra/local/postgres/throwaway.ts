import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

export interface ThrowawayPostgres {
  /** The superuser's address of the database `postgres`. */
  url: string
  /** What the server wrote to its log so far. */
  log(): string[]
  stop(): Promise<void>
}

/** A server for one run of tests: nothing in it needs to survive, so nothing waits for the disk. */
export const startThrowawayPostgres = async ({
  port,
  settings = [],
}: { port?: number; settings?: string[] } = {}): Promise<ThrowawayPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'escapes-postgres-'))
  const directory = join(folder, 'cluster')
  const password = randomBytes(12).toString('hex')
  const [free = 0] = port === undefined ? await freePorts(1) : [port]
  const { initdb } = await findBinaries()
  // The server may run as another user.
  chmodSync(folder, 0o755)
  const runAs = chooseUser(directory, initdb)
  await ensureCluster(directory, initdb, password, runAs)
  const supervisor = createSupervisor(folder, (line) => console.error(line))
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
  supervisor.keep({
    name: 'postgres',
    program: join(import.meta.dirname, 'guard.ts'),
    args: [directory, String(free), ...unsafe, ...settings],
    env: inheritedEnv(),
  })
  const url = `postgres://postgres:${password}@127.0.0.1:${free}/postgres`
  await waitFor(() => withClient(url, (client) => client.query('select 1')), {
    what: 'postgres',
    withinMs: 30_000,
    assertHopeful: () => supervisor.assertHopeful('postgres'),
  })
  return {
    url,
    log: () => readFileSync(join(folder, 'logs/postgres.log'), 'utf8').split('\n'),
    stop: async () => {
      supervisor.close()
      await supervisor.stop('postgres')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
