import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { passwordHashingQueue } from '@escapes/api/src/modules/identity/password.ts'

/** The api with known devices always first and right passwords not counted: a drill must find failures. */
const preferred: (() => void)[] = []
const others: (() => void)[] = []
let isRunning = false
passwordHashingQueue.run = async ({ isPreferred, work }) => {
  if (isRunning) await new Promise<void>((resolve) => (isPreferred ? preferred : others).push(resolve))
  isRunning = true
  try {
    return await work()
  } finally {
    const next = preferred.shift() ?? others.shift()
    isRunning = next !== undefined
    next?.()
  }
}

interface Limiter {
  keyPrefix: string
  consume(key: string): Promise<unknown>
}
const ofTheApi = createRequire(fileURLToPath(import.meta.resolve('@escapes/api/src/main.http.ts')))
const limiters = ofTheApi('rate-limiter-flexible') as Record<string, { prototype: Limiter }>
for (const name of ['RateLimiterPostgres', 'RateLimiterMemory']) {
  const limiter = limiters[name]!.prototype
  const consume = limiter.consume
  limiter.consume = function consumeUnlessHashed(this: Limiter, key) {
    return consume.call(this, /^(limit|wide)-hashes/.test(this.keyPrefix) ? crypto.randomUUID() : key)
  }
}

await import('@escapes/api/src/main.http.ts')
