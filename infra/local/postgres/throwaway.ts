import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import { startOnFreePorts } from '@escapes/testing/ports'
import { getInheritedEnv } from '../stack/settings.ts'
import { createSupervisor } from '../stack/supervisor.ts'
import { retryUntilDone } from '../stack/retry-until-done.ts'
import { getPostgresBinaries } from './postgres-binaries.ts'
import { ensureCluster } from './cluster.ts'
import { withClient } from './database.ts'
import { chooseServerUser } from './server-user.ts'

export interface ThrowawayPostgres {
  url: string
  logFile: string
  log(): string[]
  stop(): Promise<void>
}

const startOn = async (port: number, settings: readonly string[]): Promise<ThrowawayPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'escapes-postgres-'))
  const directory = join(folder, 'cluster')
  const logFile = join(folder, 'logs/postgres.log')
  const password = randomBytes(12).toString('hex')
  const { initdb } = await getPostgresBinaries()
  chmodSync(folder, 0o755)
  const serverUser = chooseServerUser(directory, initdb)
  // Each of thousands of connections would repeat the derivation of the password, which is random and lives for a run.
  await ensureCluster(directory, initdb, password, serverUser, ['scram_iterations=1'])
  const supervisor = createSupervisor(folder, (line) => console.error(line))
  const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=600']
  supervisor.start({
    name: 'postgres',
    program: join(import.meta.dirname, 'guard.ts'),
    args: [directory, String(port), ...unsafe, ...settings],
    env: getInheritedEnv(),
  })
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    supervisor.close()
    await supervisor.stop('postgres')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await retryUntilDone(() => withClient(url, (client) => client.query('select 1')), {
      what: 'postgres',
      withinMs: timeouts.process,
      assertNotGivenUp: () => supervisor.assertNotGivenUp('postgres'),
    })
  } catch (error) {
    await stop()
    throw error
  }
  return { url, logFile, log: () => readFileSync(logFile, 'utf8').split('\n'), stop }
}

/** A server for one test run: its data need not survive, so it never waits for the disk. */
export const startThrowawayPostgres = ({
  port,
  settings = [],
}: { port?: number; settings?: string[] } = {}): Promise<ThrowawayPostgres> =>
  port === undefined ? startOnFreePorts(1, ([free = 0]) => startOn(free, settings)) : startOn(port, settings)
