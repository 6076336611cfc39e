import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './context.ts'

const acceptable = /^[\w-]{8,64}$/

/** A proxy may have chosen it. */
export const toRequestId = (given: string | undefined): string =>
  given && acceptable.test(given) ? given : randomUUID()

/** Every response carries the id of its log lines. */
export const setRequestId =
  (log: Logger): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const id = toRequestId(context.req.header('x-request-id'))
    context.set('requestId', id)
    context.set('log', log.child({ requestId: id }))
    await next()
    context.res.headers.set('x-request-id', id)
  }
