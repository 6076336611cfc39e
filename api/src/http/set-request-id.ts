import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './context.ts'

const acceptable = /^[\w-]{8,64}$/

/** Every response carries the id of its log lines; a proxy may have chosen it. */
export const setRequestId =
  (log: Logger): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const given = context.req.header('x-request-id')
    const id = given && acceptable.test(given) ? given : randomUUID()
    context.set('requestId', id)
    context.set('log', log.child({ requestId: id }))
    await next()
    context.res.headers.set('x-request-id', id)
  }
