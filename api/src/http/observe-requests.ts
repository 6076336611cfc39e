import { clientHeader } from '@escapes/contract/page-client'
import type { MiddlewareHandler } from 'hono'
import { failedRequests, requestSeconds } from '#/metrics.ts'
import type { HttpEnv } from './context.ts'

const maxClientLength = 120

/** One log line and one measurement per request, labelled by endpoint: paths with ids would be unbounded. */
export const observeRequests = (): MiddlewareHandler<HttpEnv> => async (context, next) => {
  const from = performance.now()
  await next()
  const ms = performance.now() - from
  const { status } = context.res
  const route = context.var.route ?? (context.req.path.startsWith('/api/auth/') ? 'auth' : 'other')
  requestSeconds.observe({ route, status }, ms / 1000)
  if (status === 500) failedRequests.inc({ route })
  // Of our pages: their builds and the epoch of their releases.
  const client = context.req.header(clientHeader)?.slice(0, maxClientLength)
  const line = { route, method: context.req.method, status, ms: Math.round(ms * 10) / 10, client }
  if (status >= 500) context.var.log.warn(line, 'answered')
  else context.var.log.debug(line, 'answered')
}
