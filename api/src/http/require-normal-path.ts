import { decodePercent, parseRequestPath } from '@escapes/contract/request-path'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'
import { Problem } from './problem.ts'

/** The path and query of an absolute URL. */
const toTarget = (url: string): string => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'

/** The path of a target that nobody could read differently; else undefined. */
export const findNormalPath = (target: string): string | undefined => {
  const requested = parseRequestPath(target)
  if (!requested || requested.path + requested.search !== target) return undefined
  return decodePercent(requested.search) === undefined ? undefined : requested.path
}

/** A proxy has interpreted the path before; one that could be read differently here is rejected. */
export const requireNormalPath = (): MiddlewareHandler<HttpEnv> => async (context, next) => {
  const target = context.env?.incoming?.url ?? toTarget(context.req.url)
  if (findNormalPath(target) === undefined)
    throw new Problem('malformed-request', 'The address of the request is not valid.')
  await next()
}
