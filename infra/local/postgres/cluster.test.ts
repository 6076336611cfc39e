import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreeStackPorts } from '../stack/find-free-stack-ports.ts'
import { isProcessAlive, waitAndListSurvivors } from '../stack/processes.ts'
import type { Secrets } from '../stack/secrets.ts'
import type { StackSettings } from '../stack/settings.ts'
import { createSupervisor, type Supervisor } from '../stack/supervisor.ts'
import { stopLeftoverServer } from './cluster.ts'
import { withClient } from './database.ts'
import { startPostgres } from './start-postgres.ts'

const secrets: Secrets = {
  authSecret: '',
  databasePassword: 'a password of this test',
  runtimePassword: 'another',
  releaseToken: '',
  runnerToken: 'r',
}
let settings: StackSettings
let supervisor: Supervisor
let url: string

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'escapes-cluster-'))
  chmodSync(dataDir, 0o755)
  settings = {
    dataDir,
    publicUrl: '',
    host: 'localhost',
    isPublicDemo: false,
    hasIdentityProvider: false,
    external: {},
    ports: await findFreeStackPorts(),
  }
  supervisor = createSupervisor(dataDir, () => undefined)
  url = (await startPostgres(supervisor, settings, secrets)).owner
})
afterAll(async () => {
  await supervisor.stop('postgres')
  await stopLeftoverServer(join(settings.dataDir, 'postgres'))
  rmSync(settings.dataDir, { recursive: true })
})

const postmaster = () => Number(readFileSync(join(settings.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const count = () =>
  withClient(
    url,
    async (client) => (await client.query<{ n: number }>('select count(*)::int as n from kept')).rows[0]?.n,
  )

it('the product’s role owns its database and is no superuser', async () => {
  const rows = await withClient(url, async (client) => {
    await client.query('create extension btree_gist')
    return (await client.query<{ rolsuper: boolean }>('select rolsuper from pg_roles where rolname = current_user'))
      .rows
  })
  expect(rows).toEqual([{ rolsuper: false }])
})

it('written data survives a server and a guard that were killed, and a stopped server leaves no process', async () => {
  await withClient(url, (client) => client.query('create table kept as select generate_series(1, 1000) as n'))

  const before = postmaster()
  process.kill(before, 'SIGKILL')
  await expect.poll(count, { timeout: timeouts.process }).toBe(1000)
  expect(postmaster()).not.toBe(before)

  const orphan = postmaster()
  process.kill(supervisor.getPid('postgres') ?? 0, 'SIGKILL')
  await waitAndListSurvivors([orphan], timeouts.process)
  await expect.poll(count, { timeout: timeouts.process }).toBe(1000)

  const server = postmaster()
  await supervisor.stop('postgres')
  expect(isProcessAlive(server)).toBe(false)
})
