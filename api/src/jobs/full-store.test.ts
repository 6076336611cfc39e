import { Redis } from 'ioredis'
import { pino } from 'pino'
import { describe, expect, inject, it } from 'vitest'
import { runAdminStatement } from '@escapes/testing/databases'
import type { Services } from '#/services.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { createRuntimeRole } from '#test/runtime-role.ts'
import { createTestDatabase } from '#test/template-database.ts'
import { createQueueBackend } from './queue-backend.ts'
import { createQueues } from './live-queues.ts'
import { startJobWorkers } from './start-job-workers.ts'

/** A store that rejects its client until it is opened, with an error that is not a lost connection. */
interface FullStore {
  urls: { databaseUrl: string; redisUrl: string | undefined }
  open(): Promise<unknown>
  drop(): Promise<void>
}

const withoutConnections = async (): Promise<FullStore> => {
  const database = await createTestDatabase(inject('templateUrl'))
  const role = await createRuntimeRole(database.url)
  await runAdminStatement(database.url, `grant ${new URL(database.url).username} to ${role.name}`)
  await runAdminStatement(database.url, `alter role ${role.name} connection limit 0`)
  return {
    urls: { databaseUrl: role.url, redisUrl: undefined },
    open: () => runAdminStatement(database.url, `alter role ${role.name} connection limit -1`),
    drop: async () => {
      await database.drop()
      await role.drop()
    },
  }
}

const withoutWrites = async (): Promise<FullStore> => {
  const redis = await startRedis()
  const admin = new Redis(redis.url)
  await admin.call('ACL', 'SETUSER', 'full', 'reset', 'on', '>full', '~*', '&*', '+@all', '-@scripting')
  const url = new URL(redis.url)
  url.username = 'full'
  url.password = 'full'
  return {
    urls: { databaseUrl: 'postgres://nobody@127.0.0.1:1/none', redisUrl: url.href },
    open: () => admin.call('ACL', 'SETUSER', 'full', '+@all'),
    drop: async () => {
      admin.disconnect()
      await redis.stop()
    },
  }
}

const stores: [string, boolean, () => Promise<FullStore>][] = [
  ['Postgres without a free connection', true, withoutConnections],
  ['Redis that rejects every change', hasRedis, withoutWrites],
]

describe.each(stores)('a worker that starts before %s', (_, isHere, startStore) => {
  it.skipIf(!isHere)('waits with few log lines, and runs jobs once it can', async () => {
    const store = await startStore()
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const backend = createQueueBackend({ ...store.urls, applicationName: 'full', log })
    const queues = createQueues(backend, log)
    const cups: unknown[] = []
    const run = async (data: unknown) => void cups.push(data)
    const handlers = [{ job: 'test.boil' as const, module: 'test', concurrency: 1, run }]
    const work = startJobWorkers(backend, handlers, { log } as Services, () => {})
    await expect(queues.add('test.boil', { cup: 'too early' })).rejects.toThrow()
    await expect.poll(() => lines).not.toEqual([])
    await store.open()
    await expect.poll(async () => queues.add('test.boil', { cup: 'in time' }).then(() => 'added')).toBe('added')
    await expect.poll(() => cups).toEqual([{ cup: 'in time' }])
    expect(lines.length).toBeLessThan(100)
    await work.stop()
    await queues.close()
    await backend.close()
    await store.drop()
  })
})
