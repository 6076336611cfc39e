import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plenty } from '#test/harness.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { createLimits, type Limits } from './rate-limit.ts'

const limits = {
  browse: { points: 2, seconds: 60 },
  write: plenty,
  upload: plenty,
  telemetry: plenty,
  mails: plenty,
  auth: { points: 3, seconds: 10 },
  account: plenty,
  files: plenty,
  refusedFiles: { points: 2, seconds: 60 },
}

const passed = async (calls: Promise<void>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length

test('the machine the product is served to is not limited; everybody else is', async () => {
  const own = createLimits({ limits, isLocal: true })
  const many = (address: string, some: Limits) => Array.from({ length: 5 }, () => some.takeFor('browse', address))
  expect(await passed(many('127.0.0.1', own))).toBe(5)
  expect(await passed(many('203.0.113.1', own))).toBe(2)
  expect(await passed(many('127.0.0.1', createLimits({ limits, isLocal: false })))).toBe(2)
})

test('what went wrong is counted afterwards, and asked about before the next attempt', async () => {
  const own = createLimits({ limits, isLocal: false })
  const isLeft = () => own.requireLeft('refusedFiles', 'somebody', 'Later, please.').then(() => true)
  expect(await isLeft()).toBe(true)
  for (let at = 0; at < 5; at += 1) await own.count('refusedFiles', 'somebody')
  await expect(isLeft()).rejects.toMatchObject({
    code: 'too-many-requests',
    detail: 'Later, please.',
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60),
  })
})

describe.skipIf(!hasRedis)('with Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  const clients: Redis[] = []
  const process = async (): Promise<Limits> => {
    const client = new Redis(redis.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 300 })
    client.on('error', () => {})
    clients.push(client)
    await new Promise((resolve) => client.once('ready', resolve))
    return createLimits({ limits, isLocal: false }, client)
  }
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(async () => {
    for (const client of clients) client.disconnect()
    await redis.stop()
  })

  test('two processes count together', async () => {
    const [one, other] = [await process(), await process()]
    const calls = Array.from({ length: 30 }, (_, at) => (at % 2 ? one : other).take('auth', 'somebody'))
    expect(await passed(calls)).toBe(3)
  })

  test('what went wrong at one process is known to the other', async () => {
    const [one, other] = [await process(), await process()]
    for (const limiter of [one, other]) await limiter.count('refusedFiles', 'somebody')
    for (const limiter of [one, other])
      await expect(limiter.requireLeft('refusedFiles', 'somebody', 'Later.')).rejects.toMatchObject({
        code: 'too-many-requests',
      })
  })

  test('each counts alone while Redis is away, and nobody waits for it to come back', async () => {
    const some = await process()
    clients.at(-1)?.disconnect()
    expect(await passed(Array.from({ length: 30 }, () => some.take('auth', 'somebody else')))).toBe(3)
  })
})
