import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { connect } from '#/db/connect.ts'
import { unlimitedRates } from '#test/harness.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { createTestDatabase } from '#test/template-database.ts'
import { deleteExpiredRateCounts, openRateLimitStore, type RateLimitStoreConnection } from './rate-limit-store.ts'
import { createRateLimits, type RateLimits, type RateLimitStore } from './rate-limit.ts'

const limits = {
  ...unlimitedRates,
  browse: { points: 2, seconds: 60 },
  auth: { points: 3, seconds: 10 },
  rejectedFiles: { points: 2, seconds: 60 },
}

const passed = async (calls: Promise<unknown>[]): Promise<number> =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length

it('the machine the product is served to is not limited; everybody else is', async () => {
  const own = createRateLimits({ limits, isLocal: true })
  const many = (address: string, some: RateLimits) =>
    Array.from({ length: 5 }, () => some.consumeByAddressUnlessLocal('browse', address))
  expect(await passed(many('127.0.0.1', own))).toBe(5)
  expect(await passed(many('203.0.113.1', own))).toBe(2)
  expect(await passed(many('127.0.0.1', createRateLimits({ limits, isLocal: false })))).toBe(2)
})

it('failures are counted afterwards, and checked before the next attempt', async () => {
  const own = createRateLimits({ limits, isLocal: false })
  const isLeft = () => own.requireRemaining('rejectedFiles', 'somebody', 'Later, please.').then(() => true)
  expect(await isLeft()).toBe(true)
  for (let at = 0; at < 5; at += 1) await own.countAfterwards('rejectedFiles', 'somebody')
  await expect(isLeft()).rejects.toMatchObject({
    code: 'too-many-requests',
    detail: 'Later, please.',
    retryAfterSeconds: expect.toSatisfy((seconds: number) => seconds > 50 && seconds <= 60),
  })
})

it('what a period ends with is not given back to the next one', async () => {
  const own = createRateLimits({ limits, isLocal: false })
  for (let at = 0; at < 3; at += 1) await (await own.reserve('auth', 'somebody'))()
  expect(await passed([own.reserve('auth', 'somebody')])).toBe(0)
})

it('one /64 of IPv6 is one caller, and a /48 is not without end', async () => {
  const own = createRateLimits({ limits, isLocal: false })
  const fromOne = Array.from({ length: 60 }, (_, at) =>
    own.consumeByAddress('auth', `2001:db8:1:2::${at.toString(16)}`),
  )
  expect(await passed(fromOne)).toBe(3)
  const fromMany = Array.from({ length: 600 }, (_, at) =>
    own.consumeByAddress('auth', `2001:db8:2:${at.toString(16)}::1`),
  )
  expect(await passed(fromMany)).toBe(3 * 16)
  expect(await passed([own.consumeByAddress('auth', '2001:db8:3::1')])).toBe(1)
})

it('a request that is given back to an address can be used again, in its /64 and its /48', async () => {
  const own = createRateLimits({ limits, isLocal: false })
  for (let at = 0; at < 100; at += 1) {
    const address = `2001:db8:1:2::${at.toString(16)}`
    await own.consumeByAddress('auth', address, 'sign-in')
    await own.giveBackByAddress('auth', address, 'sign-in')
  }
  expect(await passed([own.consumeByAddress('auth', '2001:db8:1:2::1', 'sign-in')])).toBe(1)
})

interface Store {
  /** What one more process counts in, and how to lose it. */
  open(): Promise<{ store: RateLimitStore; lose(): Promise<void> }>
  close(): Promise<void>
}

const redisStore = async (): Promise<Store> => {
  const server = await startRedis()
  const clients: Redis[] = []
  return {
    open: async () => {
      const redis = new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 300 })
      redis.on('error', () => {})
      clients.push(redis)
      await new Promise((resolve) => redis.once('ready', resolve))
      return { store: { redis }, lose: async () => redis.disconnect() }
    },
    close: async () => {
      for (const client of clients) client.disconnect()
      await server.stop()
    },
  }
}

/** Processes run as a role that may do nothing but read and write rows. */
const leastPrivileged = async (url: string): Promise<string> => {
  const role = `limits_${randomUUID().replaceAll('-', '')}`
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query(`create role ${role} login password '${role}'`)
  await owner.query(`grant select, insert, update, delete on rate_limits to ${role}`)
  await owner.end()
  const own = new URL(url)
  own.username = role
  own.password = role
  return own.href
}

const postgresStore = async (): Promise<Store> => {
  const database = await createTestDatabase(inject('templateUrl'))
  const url = await leastPrivileged(database.url)
  const config = { redisUrl: undefined, database: { url, ownerUrl: url, poolSize: 1 } }
  const open: RateLimitStoreConnection[] = []
  return {
    open: async () => {
      const opened = openRateLimitStore(config, 'test', pino({ level: 'silent' }))
      open.push(opened)
      return { store: opened.store, lose: opened.close }
    },
    close: async () => {
      await Promise.allSettled(open.map(({ close }) => close()))
      await database.drop()
    },
  }
}

const stores: [name: string, isThere: boolean, start: () => Promise<Store>][] = [
  ['Redis', hasRedis, redisStore],
  ['Postgres', true, postgresStore],
]
describe.each(stores.filter(([, isThere]) => isThere))('with %s', (_, __, start) => {
  let shared: Store
  beforeAll(async () => {
    shared = await start()
  })
  afterAll(() => shared.close())
  const process = async (): Promise<RateLimits> => {
    const some = createRateLimits({ limits, isLocal: false }, (await shared.open()).store)
    // Its connection is there before many ask for it at once: on a slow machine they would not wait so long.
    await some.consume('write', 'the first')
    return some
  }

  it('two processes count together', async () => {
    const [one, other] = [await process(), await process()]
    const calls = Array.from({ length: 30 }, (_unused, at) => (at % 2 ? one : other).consume('auth', 'somebody'))
    expect(await passed(calls)).toBe(3)
  })

  it('a request beyond its budget is rejected without being counted', async () => {
    const some = await process()
    expect(await passed(Array.from({ length: 30 }, () => some.consumeByAddress('browse', '203.0.113.5')))).toBe(2)
    await expect(some.consumeByAddress('browse', '203.0.113.5')).rejects.toMatchObject({ code: 'too-many-requests' })
  })

  it('a request that is given back at one process can be used at the other', async () => {
    const [one, other] = [await process(), await process()]
    for (let at = 0; at < 10; at += 1) {
      await one.consume('auth', 'often right')
      await other.giveBack('auth', 'often right')
    }
    for (let at = 0; at < 3; at += 1) await one.consume('auth', 'often wrong')
    await other.reset('auth', 'often wrong')
    expect(await passed([one.consume('auth', 'often wrong')])).toBe(1)
  })

  it('of many that reserve at once those that get nothing take nothing, and what is given back is there again', async () => {
    const [one, other] = [await process(), await process()]
    const reserve = (count: number) =>
      Promise.allSettled(
        Array.from({ length: count }, (_unused, at) => (at % 2 ? one : other).reserve('rejectedFiles', 'often right')),
      )
    const got = (await reserve(30)).flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(got).toHaveLength(2)
    for (const giveBack of got) await giveBack()
    expect((await reserve(3)).filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  it('failures at one process count at the other', async () => {
    const [one, other] = [await process(), await process()]
    for (const limiter of [one, other]) await limiter.countAfterwards('rejectedFiles', 'somebody')
    for (const limiter of [one, other])
      await expect(limiter.requireRemaining('rejectedFiles', 'somebody', 'Later.')).rejects.toMatchObject({
        code: 'too-many-requests',
      })
  })

  it('what costs less than a shared count is counted by each process alone, with the same budget', async () => {
    const [one, other] = [await process(), await process()]
    const count = (limiter: RateLimits, where?: 'here') =>
      limiter.consumeByAddressUnlessLocal('browse', '203.0.113.9', where)
    expect(await passed(Array.from({ length: 5 }, () => count(one, 'here')))).toBe(2)
    expect(await passed(Array.from({ length: 5 }, () => count(other, 'here')))).toBe(2)
    expect(await passed([count(one), count(other), count(one)])).toBe(2)
  })

  it('each counts alone while the store is away, and nobody waits for it to come back', async () => {
    const { store, lose } = await shared.open()
    const some = createRateLimits({ limits, isLocal: false }, store)
    await lose()
    expect(await passed(Array.from({ length: 30 }, () => some.consume('auth', 'somebody else')))).toBe(3)
  })
})

it('expired counts are deleted, and only those', async () => {
  const database = await createTestDatabase(inject('templateUrl'))
  const log = pino({ level: 'silent' })
  const { db, pool, close } = connect({ url: database.url, max: 2, applicationName: 'test', log })
  const own = createRateLimits({ limits, isLocal: false }, { postgres: pool })
  await own.consume('auth', 'somebody')
  await own.consume('rejectedFiles', 'somebody')
  expect(await deleteExpiredRateCounts(db, new Date(Date.now() + 30_000))).toBe(1)
  await close()
  await database.drop()
})
