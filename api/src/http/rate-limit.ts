import type { RateClass } from '@escapes/contract'
import type { Redis } from 'ioredis'
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config, RateBudget } from '#/config/config.ts'
import { isLoopback } from './client-address.ts'
import { Problem } from './problem.ts'

export type LimitName = RateClass | 'account' | 'mails'

export interface Limits {
  /** Takes one from the budget of a key, or refuses with the seconds to wait. */
  take(name: LimitName, key: string): Promise<void>
  /** The same, for a request of that address. A product that is served to this very machine does not limit it. */
  takeFor(name: LimitName, address: string): Promise<void>
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

/** Budgets counted over all processes when there is a Redis, else per process. */
export const createLimits = (config: Pick<Config, 'limits' | 'isLocal'>, redis?: Redis): Limits => {
  const names = Object.keys(config.limits) as LimitName[]
  const limiters = Object.fromEntries(names.map((name) => [name, limiterFor(name, config.limits[name], redis)]))
  const take = async (name: LimitName, key: string) => {
    try {
      await limiters[name]?.consume(key)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new Problem('too-many-requests', undefined, { retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) })
    }
  }
  return {
    take,
    takeFor: async (name, address) => {
      if (config.isLocal && isLoopback(address)) return
      await take(name, address)
    },
    giveBack: async (name, key) => {
      await limiters[name]?.reward(key)
    },
    forget: async (name, key) => {
      await limiters[name]?.delete(key)
    },
  }
}
