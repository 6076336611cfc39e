import { Hono } from 'hono'
import type { HttpEnv } from './context.ts'

/** Ready: not leaving, and the database answers. */
export interface ReadinessChecks {
  isShuttingDown: boolean
  check(): Promise<void>
  /** By what is said where one fails: the api stays ready all the same. */
  optionalChecks?: Readonly<Record<string, () => Promise<void>>>
}

const timeoutMs = 1_500

const within = async (check: () => Promise<void>): Promise<void> => {
  const deadline = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('it took too long')), timeoutMs).unref()
  })
  await Promise.race([check(), deadline])
}

const listTroubles = async (optionalChecks: ReadinessChecks['optionalChecks'] = {}): Promise<string[]> => {
  const results = Object.entries(optionalChecks).map(async ([name, check]) => {
    try {
      await within(check)
      return []
    } catch {
      return [name]
    }
  })
  return (await Promise.all(results)).flat()
}

/** `/livez` checks nothing else; `/readyz` checks the database, with a shorter timeout than the caller's. */
export const createHealthRoutes = (readiness: ReadinessChecks): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.get('/livez', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    context.header('cache-control', 'no-store')
    if (readiness.isShuttingDown) return context.text('leaving', 503)
    try {
      await within(readiness.check)
      const troubles = await listTroubles(readiness.optionalChecks)
      return context.text(troubles.length === 0 ? 'ready' : `ready, but degraded: ${troubles.join(', ')}`)
    } catch (error) {
      context.var.log.warn({ err: error }, 'not ready')
      return context.text('not ready', 503)
    }
  })
  return app
}
