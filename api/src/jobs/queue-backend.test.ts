import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Services } from '#/services.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { createTestDatabase } from '#test/template-database.ts'
import { createQueueBackend, type QueueBackend } from './queue-backend.ts'
import { createQueues } from './live-queues.ts'
import { startSchedules } from './start-schedules.ts'
import { startJobWorkers } from './start-job-workers.ts'

declare module './queues.ts' {
  interface Jobs {
    'test.boil': { cup: string; fails?: number }
  }
}

const log = pino({ level: 'silent' })
const services = { log } as Services

const backends: [string, boolean][] = [
  ['Postgres', false],
  ['Redis', true],
]

describe.each(backends)('the queue on %s', (_, isRedis) => {
  describe.skipIf(isRedis && !hasRedis)('where there is one', () => {
    let backend: QueueBackend
    let queues: ReturnType<typeof createQueues>
    let work: ReturnType<typeof startJobWorkers>
    const cups: string[] = []
    const closers: (() => Promise<void>)[] = []

    beforeAll(async () => {
      const database = await createTestDatabase(inject('templateUrl'))
      const redis = isRedis ? await startRedis() : undefined
      backend = createQueueBackend({ databaseUrl: database.url, redisUrl: redis?.url, applicationName: 'test', log })
      queues = createQueues(backend, log)
      const failed = new Map<string, number>()
      const run = async (data: unknown) => {
        const { cup, fails = 0 } = data as { cup: string; fails?: number }
        cups.push(cup)
        const before = failed.get(cup) ?? 0
        failed.set(cup, before + 1)
        if (before < fails) throw new Error('boiled over')
      }
      work = startJobWorkers(backend, [{ job: 'test.boil', module: 'test', concurrency: 2, run }], services, () => {})
      closers.push(
        () => work.stop(),
        queues.close,
        backend.close,
        async () => redis?.stop(),
        database.drop,
      )
    })
    afterAll(async () => {
      for (const close of closers) await close()
    })

    const count = (cup: string) => cups.filter((name) => name === cup).length
    const until = (cup: string, times: number) => expect.poll(() => count(cup)).toBe(times)

    it('runs a job that was added', async () => {
      await queues.add('test.boil', { cup: 'ceylon' })
      await until('ceylon', 1)
      expect(cups).toContain('ceylon')
    })

    it('runs a job once that was added twice under one id', async () => {
      for (let time = 0; time < 2; time++) await queues.add('test.boil', { cup: 'twice' }, { id: 'the-one' })
      await queues.add('test.boil', { cup: 'after' })
      await until('after', 1)
      expect(count('twice')).toBe(1)
    })

    it('adds a job that needs no second one only while none waits', async () => {
      const ofNobody = 'test.unattended' as 'test.boil'
      for (let time = 0; time < 3; time++) await queues.add(ofNobody, { cup: 'any' }, { unlessWaiting: true })
      const queue = await queues.open(ofNobody)
      expect(await queue.getWaitingCount()).toBe(1)
    })

    it('retries a job as often as requested, and no more', async () => {
      await queues.add('test.boil', { cup: 'again', fails: 1 }, { attempts: 2 })
      await queues.add('test.boil', { cup: 'given up', fails: 5 })
      await until('again', 2)
      await until('given up', 1)
      expect([count('again'), count('given up')]).toEqual([2, 1])
    })

    it('runs a delayed job later', async () => {
      const addedAt = Date.now()
      await queues.add('test.boil', { cup: 'slow' }, { delayMs: 400 })
      await until('slow', 1)
      expect(Date.now() - addedAt).toBeGreaterThan(350)
    })

    it('runs a scheduled job again and again, however many workers register it', async () => {
      const schedule = { job: 'test.boil', everyMs: 500, data: { cup: 'clock' } } as const
      const registrations = [1, 2].map(() => startSchedules(queues.open, backend, [schedule], log))
      await Promise.all(registrations.map(({ ready }) => ready))
      await expect.poll(() => count('clock')).toBeGreaterThanOrEqual(3)
      const queue = await queues.open('test.boil')
      expect(await queue.getJobSchedulersCount()).toBe(1)
      for (const { stop } of registrations) stop()
      await queue.removeJobScheduler('test.boil')
    })

    it('has many queues and workers on its connections without a warning of Node', async () => {
      const warnings: string[] = []
      const listener = ({ name, message }: Error) => warnings.push(`${name}: ${message}`)
      process.on('warning', listener)
      const names = Array.from({ length: 15 }, (_, index) => `test.many-${index}` as 'test.boil')
      const many = createQueues(backend, log)
      await Promise.all(names.map((name) => many.open(name)))
      const handlers = names.map((job) => ({ job, module: 'test', concurrency: 1, run: async () => {} }))
      const busy = startJobWorkers(backend, handlers, services, () => {})
      await many.add('test.boil', { cup: 'any' })
      await busy.stop()
      await many.close()
      process.off('warning', listener)
      expect(warnings).toEqual([])
    })
  })
})

it('workers that wait have a connection to Postgres each and six besides, so that others find some', async () => {
  const { url, drop } = await createTestDatabase(inject('templateUrl'))
  const backend = createQueueBackend({ databaseUrl: url, redisUrl: undefined, applicationName: 'test', log })
  const names = Array.from({ length: 15 }, (_, index) => `test.waiting-${index}` as 'test.boil')
  const handlers = names.map((job) => ({ job, module: 'test', concurrency: 1, run: async () => {} }))
  const waiting = startJobWorkers(backend, handlers, services, () => {})
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  /** The last statement of each connection to this database but this one. */
  const connections = async (): Promise<string[]> => {
    const { rows } = await client.query<{ query: string }>(
      'select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows.map(({ query }) => query)
  }
  const countListeners = async () => (await connections()).filter((query) => /listen/i.test(query)).length
  try {
    await expect.poll(countListeners).toBe(names.length)
    expect((await connections()).length).toBeLessThanOrEqual(names.length + 6)
  } finally {
    await client.end()
    await waiting.stop()
    await backend.close()
    await drop()
  }
})
