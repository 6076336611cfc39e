import type { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config, RateBudget } from '#/config/config.ts'
import { isLoopbackAddress, toAddressNetworks } from '@escapes/contract/client-address'
import { Problem } from './problem.ts'

export type RateLimitName = keyof Config['limits']

export interface RateLimits {
  /** Takes one, or `points`, from the budget of a key, or throws `too-many-requests` with the seconds to wait. */
  consume(name: RateLimitName, key: string, points?: number): Promise<void>
  /**
   * Takes one from the budget of an address, and for IPv6 from the wider one of its /48. `scope` keeps budgets of one
   * name apart.
   */
  consumeByAddress(name: RateLimitName, address: string, scope?: string): Promise<void>
  /**
   * As `consumeByAddress`, except for requests of this machine to a product that serves only this machine. `here`: counted
   * in this process alone, for what costs less than a count that all processes share.
   */
  consumeByAddressUnlessLocal(name: RateLimitName, address: string, where?: 'here'): Promise<void>
  /**
   * As `consume`, for what counts unless it turns out well; resolves to what gives it back. A call that finds nothing left
   * has taken nothing, so that many at once do not use up what none of them got.
   */
  reserve(name: RateLimitName, key: string): Promise<() => Promise<void>>
  /** Takes nothing; throws `too-many-requests` with `detail` and the seconds to wait when nothing is left. */
  requireRemaining(name: RateLimitName, key: string, detail: string): Promise<void>
  /** Takes one from the budget after the event; never throws for an empty budget. */
  countAfterwards(name: RateLimitName, key: string): Promise<void>
  giveBack(name: RateLimitName, key: string): Promise<void>
  giveBackByAddress(name: RateLimitName, address: string, scope?: string): Promise<void>
  reset(name: RateLimitName, key: string): Promise<void>
}

/** The store of the counts that all processes share. */
export type RateLimitStore = { redis: Redis } | { postgres: Pool }

/** A site with a /48 has this many times the budget of one /64 in it. */
const wideShare = 16

/** Longer than a count takes. What a period ends with goes by itself: given back late, it would be one more of the next. */
const endOfPeriodMs = 10_000

/** Budgets that are never refunded: a key that used one up need not be counted until it is full again. */
const neverGivenBack: ReadonlySet<RateLimitName> = new Set([
  'browse',
  'search',
  'write',
  'upload',
  'telemetry',
  'hashes',
  'hashesFrom',
  'changes',
  'buildKilobytesADay',
  'releaseChanges',
])

interface Counted extends RateBudget {
  keyPrefix: string
  isNeverGivenBack: boolean
}

const limiterFor = ({ keyPrefix, points, seconds, isNeverGivenBack }: Counted, store: RateLimitStore | undefined) => {
  const memory = new RateLimiterMemory({ keyPrefix, points, duration: seconds })
  if (!store) return memory
  const shared = {
    keyPrefix,
    points,
    duration: seconds,
    // While the store is away or slow, this process counts alone.
    insuranceLimiter: memory,
    ...(isNeverGivenBack ? { inMemoryBlockOnConsumed: points + 1 } : {}),
  }
  if ('redis' in store)
    return new RateLimiterRedis({ ...shared, storeClient: store.redis, rejectIfRedisNotReady: true })
  return new RateLimiterPostgres({
    ...shared,
    storeClient: store.postgres,
    storeType: 'pool',
    tableName: 'rate_limits',
    // Migrations create the table, and a job deletes expired rows.
    tableCreated: true,
    clearExpiredByTimeout: false,
  })
}

const tooMany = ({ msBeforeNext }: RateLimiterRes, detail?: string) =>
  new Problem('too-many-requests', detail, { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })

/** Budgets counted over all processes where there is a store, else per process. */
export const createRateLimits = (config: Pick<Config, 'limits' | 'isLocal'>, store?: RateLimitStore): RateLimits => {
  const names = Object.keys(config.limits) as RateLimitName[]
  const createLimiters = (width: 'limit' | 'wide', counts: RateLimitStore | undefined) =>
    new Map(
      names.map((name) => {
        const { points, seconds } = config.limits[name]
        const share = width === 'wide' ? wideShare : 1
        const counted = { points: points * share, seconds, isNeverGivenBack: neverGivenBack.has(name) }
        return [name, limiterFor({ keyPrefix: `${width}-${name}`, ...counted }, counts)]
      }),
    )
  const narrow = createLimiters('limit', store)
  const wide = createLimiters('wide', store)
  const here = { narrow: createLimiters('limit', undefined), wide: createLimiters('wide', undefined) }

  const consume = async (limiters: typeof narrow, name: RateLimitName, key: string, points = 1) => {
    try {
      await limiters.get(name)?.consume(key, points)
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(error) : error
    }
  }
  const reserve = async (name: RateLimitName, key: string) => {
    const limiter = narrow.get(name)
    const toGiveBack = (msBeforeNext = 0) => {
      const until = Date.now() + msBeforeNext - endOfPeriodMs
      return async () => {
        if (Date.now() >= until) return
        const counted = await limiter?.reward(key)
        // It was counted in memory, while the store was away.
        if (counted && counted.consumedPoints < 0) await limiter?.penalty(key)
      }
    }
    try {
      const counted = await limiter?.consume(key)
      return toGiveBack(counted?.msBeforeNext)
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      await toGiveBack(error.msBeforeNext)()
      throw tooMany(error)
    }
  }
  const toKeys = (address: string, scope: string) => {
    const networks = toAddressNetworks(address)
    return { narrow: `${scope} ${networks.narrow}`, wide: networks.wide && `${scope} ${networks.wide}` }
  }
  const consumeByAddress = async (name: RateLimitName, address: string, scope = '', limiters = { narrow, wide }) => {
    const keys = toKeys(address, scope)
    await consume(limiters.narrow, name, keys.narrow)
    if (keys.wide) await consume(limiters.wide, name, keys.wide)
  }
  return {
    consume: (name, key, points) => consume(narrow, name, key, points),
    consumeByAddress: (name, address, scope) => consumeByAddress(name, address, scope),
    consumeByAddressUnlessLocal: async (name, address, where) => {
      if (config.isLocal && isLoopbackAddress(address)) return
      await consumeByAddress(name, address, '', where === 'here' ? here : { narrow, wide })
    },
    reserve,
    requireRemaining: async (name, key, detail) => {
      const used = await narrow.get(name)?.get(key)
      if (used && used.consumedPoints >= config.limits[name].points) throw tooMany(used, detail)
    },
    countAfterwards: async (name, key) => {
      await narrow.get(name)?.penalty(key)
    },
    giveBack: async (name, key) => {
      await narrow.get(name)?.reward(key)
    },
    giveBackByAddress: async (name, address, scope = '') => {
      const keys = toKeys(address, scope)
      await narrow.get(name)?.reward(keys.narrow)
      if (keys.wide) await wide.get(name)?.reward(keys.wide)
    },
    reset: async (name, key) => {
      await narrow.get(name)?.delete(key)
    },
  }
}
