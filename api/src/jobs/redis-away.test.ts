import { Writable } from 'node:stream'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterEach, expect, it, vi } from 'vitest'
import { openRateLimitStore } from '#/http/rate-limit-store.ts'
import { createLiveSignal } from '#/live/signal.ts'
import type { Services } from '#/services.ts'
import type { Config } from '#/config/config.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { createQueueBackend } from './queue-backend.ts'
import { createQueues } from './live-queues.ts'
import { startJobWorkers } from './start-job-workers.ts'
import { startSchedules } from './start-schedules.ts'

declare module './queues.ts' {
  interface Jobs {
    'test.bake': { loaf: number }
    'test.knead': { loaf: number }
  }
}

const lines: string[] = []
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

it.skipIf(!hasRedis || process.env.TEST_REDIS_URL)(
  'a Redis that is away is a line of the log for each use of it',
  async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const log = pino(
      new Writable({
        write: (line: Buffer, _, done) => {
          lines.push((JSON.parse(line.toString()) as { msg: string }).msg)
          done()
        },
      }),
    )
    const redis = await startRedis()
    const config = { redisUrl: redis.url, database: { url: '' } } as unknown as Config
    const backend = createQueueBackend({ databaseUrl: '', redisUrl: redis.url, applicationName: 'test', log })
    const queues = createQueues(backend, log)
    const signal = createLiveSignal(config, 'test', log)
    const limits = openRateLimitStore(config, 'test', log)
    closers.push(backend.close, queues.close, signal.close, limits.close)
    let done = 0
    const run = async () => void (done += 1)
    const jobs = (['test.bake', 'test.knead'] as const).map((job) => ({ job, module: 'test', concurrency: 1, run }))
    const work = startJobWorkers(backend, jobs, { log } as Services, () => {})
    closers.push(work.stop)
    let signals = 0
    signal.listen(() => (signals += 1))
    const addBoth = async (loaf: number) => {
      for (const { job } of jobs) await queues.add(job, { loaf })
    }
    await addBoth(0)
    await expect.poll(() => done).toBe(2)
    await expect.poll(() => signals).toBeGreaterThan(0)

    await redis.stop()
    let refused = 0
    // As the outbox and every request do while it is away.
    await expect
      .poll(async () => {
        signal.announce()
        await addBoth(1).catch(() => (refused += 1))
        return refused
      })
      .toBeGreaterThan(60)
    expect(new Set(lines).size, 'each of them says so').toBe(lines.length)
    expect(lines.length).toBeGreaterThan(2)
    expect(lines.length).toBeLessThan(8)
    expect(said, 'nothing passes the log by').not.toHaveBeenCalled()

    const again = await redis.startAgain()
    closers.unshift(again.stop)
    const before = done
    await expect
      .poll(() =>
        addBoth(2).then(
          () => done,
          () => done,
        ),
      )
      .toBeGreaterThan(before)
  },
)

it.skipIf(!hasRedis || process.env.TEST_REDIS_URL)(
  'a queue whose first answer comes too late is opened anew when it is next used',
  async () => {
    const log = pino({ level: 'silent' })
    const redis = await startRedis()
    const backend = createQueueBackend({ databaseUrl: '', redisUrl: redis.url, applicationName: 'test', log })
    const queues = createQueues(backend, log)
    const other = new Redis(redis.url)
    closers.push(redis.stop, async () => other.disconnect(), backend.close, queues.close)
    await queues.add('test.bake', { loaf: 1 })
    await other.client('PAUSE', 1_500)
    await expect(queues.add('test.knead', { loaf: 1 })).rejects.toThrow('Command timed out')
    await expect.poll(() => queues.add('test.knead', { loaf: 2 }).then(() => 'added', String)).toBe('added')
  },
)

it.skipIf(!hasRedis || process.env.TEST_REDIS_URL)(
  'a Redis that is full, or comes back empty, is told, and has its schedules again at once',
  async () => {
    const log = pino({ level: 'silent' })
    const redis = await startRedis()
    const backend = createQueueBackend({ databaseUrl: '', redisUrl: redis.url, applicationName: 'test', log })
    const queues = createQueues(backend, log)
    const schedules = startSchedules(
      queues.open,
      backend,
      [{ job: 'test.bake', everyMs: 60_000, data: { loaf: 1 } }],
      log,
    )
    closers.push(backend.close, queues.close, async () => schedules.stop())
    const isThere = () =>
      backend.ping().then(
        () => true,
        () => false,
      )
    await schedules.ready
    expect(await isThere()).toBe(true)
    const other = new Redis(redis.url)
    await other.config('SET', 'maxmemory', '1')
    expect(await isThere(), 'full').toBe(false)
    other.disconnect()

    await redis.stop()
    expect(await isThere(), 'away').toBe(false)
    const again = await redis.startAgain()
    closers.unshift(again.stop)
    await expect.poll(isThere).toBe(true)
    const queue = await queues.open('test.bake')
    await expect.poll(() => queue.getJobSchedulersCount()).toBe(1)
  },
)

it.skipIf(!hasRedis || process.env.TEST_REDIS_URL)(
  'workers end while Redis is away: at once, or when the job that runs is done',
  async () => {
    const log = pino({ level: 'silent' })
    const redis = await startRedis()
    const backend = createQueueBackend({ databaseUrl: '', redisUrl: redis.url, applicationName: 'test', log })
    const queues = createQueues(backend, log)
    closers.push(backend.close, queues.close)
    const [begun, baked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const run = async () => {
      begun.resolve()
      await baked.promise
    }
    const start = () =>
      startJobWorkers(
        backend,
        [{ job: 'test.bake', module: 'test', concurrency: 1, run }],
        { log } as Services,
        () => {},
      )
    const busy = start()
    await queues.add('test.bake', { loaf: 1 })
    await begun.promise
    await redis.stop()

    await start().stop()
    let hasEnded = false
    const ending = busy.stop().then(() => (hasEnded = true))
    await expect(backend.ping()).rejects.toThrow()
    expect(hasEnded).toBe(false)
    baked.resolve()
    await ending
  },
)
