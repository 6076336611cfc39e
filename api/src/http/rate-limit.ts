import type { RateClass } from '@escapes/contract'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config, RateBudget } from '#/config/config.ts'
import { isLoopback } from './client-address.ts'
import { Problem } from './problem.ts'

export type LimitName = RateClass | 'account' | 'mails' | 'files' | 'refusedFiles'

export interface Limits {
  /** Takes one from the budget of a key, or refuses with the seconds to wait. */
  take(name: LimitName, key: string): Promise<void>
  /** The same, for a request of that address. A product that is served to this very machine does not limit it. */
  takeFor(name: LimitName, address: string): Promise<void>
  /** Takes nothing, and refuses with that sentence and the seconds to wait when nothing is left. */
  requireLeft(name: LimitName, key: string, detail: string): Promise<void>
  /** Counts what has happened already, and refuses nothing. */
  count(name: LimitName, key: string): Promise<void>
  giveBack(name: LimitName, key: string): Promise<void>
  forget(name: LimitName, key: string): Promise<void>
}

const limiterFor = (name: string, { points, seconds }: RateBudget, redis: Redis | undefined) => {
  const memory = new RateLimiterMemory({ keyPrefix: `limit-${name}`, points, duration: seconds })
  if (!redis) return memory
  return new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: `limit-${name}`,
    points,
    duration: seconds,
    // Redis away or slow: this process counts alone, and nobody waits.
    insuranceLimiter: memory,
    rejectIfRedisNotReady: true,
  })
}

const tooMany = ({ msBeforeNext }: RateLimiterRes, detail?: string) =>
  new Problem('too-many-requests', detail, { retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })

/** Budgets counted over all processes when there is a Redis, else per process. */
export const createLimits = (config: Pick<Config, 'limits' | 'isLocal'>, redis?: Redis): Limits => {
  const names = Object.keys(config.limits) as LimitName[]
  const limiters = Object.fromEntries(names.map((name) => [name, limiterFor(name, config.limits[name], redis)]))
  const take = async (name: LimitName, key: string) => {
    try {
      await limiters[name]?.consume(key)
    } catch (refusal) {
      throw refusal instanceof RateLimiterRes ? tooMany(refusal) : refusal
    }
  }
  return {
    take,
    takeFor: async (name, address) => {
      if (config.isLocal && isLoopback(address)) return
      await take(name, address)
    },
    requireLeft: async (name, key, detail) => {
      const taken = await limiters[name]?.get(key)
      if (taken && taken.consumedPoints >= config.limits[name].points) throw tooMany(taken, detail)
    },
    count: async (name, key) => {
      await limiters[name]?.penalty(key)
    },
    giveBack: async (name, key) => {
      await limiters[name]?.reward(key)
    },
    forget: async (name, key) => {
      await limiters[name]?.delete(key)
    },
  }
}
