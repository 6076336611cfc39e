import { parseRequestPath } from '@escapes/contract/request-path'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'
import { Problem } from './problem.ts'

/** False for a broken escape, or bytes that are not UTF-8. */
const isText = (encoded: string): boolean => {
  try {
    decodeURIComponent(encoded)
    return true
  } catch {
    return false
  }
}

/** The path and query of an absolute URL. */
const toTarget = (url: string): string => url.replace(/^https?:\/\/[^/?#]*/i, '') || '/'

/** The path of a target that nobody could read differently; else undefined. */
export const findNormalPath = (target: string): string | undefined => {
  const requested = parseRequestPath(target)
  const isNormal = requested && requested.path + requested.search === target && isText(requested.search)
  return isNormal ? requested.path : undefined
}

/** A proxy has interpreted the path before; one that could be read differently here is rejected. */
export const requireNormalPath = (): MiddlewareHandler<HttpEnv> => async (context, next) => {
  const target = context.env?.incoming?.url ?? toTarget(context.req.url)
  if (findNormalPath(target) === undefined)
    throw new Problem('malformed-request', 'The address of the request is not valid.')
  await next()
}
