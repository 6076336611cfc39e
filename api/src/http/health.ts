import { Hono } from 'hono'
import type { HttpEnv } from './context.ts'

/** Ready means: not leaving, and the database answers with the schema this code knows. */
export interface Readiness {
  isLeaving: boolean
  check(): Promise<void>
}

/** `/livez` asks nobody; `/readyz` asks the database, and gives up before the one who asks does. */
export const health = (readiness: Readiness): Hono<HttpEnv> => {
  const app = new Hono<HttpEnv>()
  app.get('/livez', (context) => context.text('ok'))
  app.get('/readyz', async (context) => {
    context.header('cache-control', 'no-store')
    if (readiness.isLeaving) return context.text('leaving', 503)
    const deadline = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the database took too long')), 1_500).unref()
    })
    try {
      await Promise.race([readiness.check(), deadline])
      return context.text('ready')
    } catch (error) {
      context.var.log.warn({ err: error }, 'not ready')
      return context.text('not ready', 503)
    }
  })
  return app
}
