import { shellKeyHeader } from '@escapes/contract/deployment'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './context.ts'
import { Problem } from './problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Unsafe requests must come from our own origin, whatever their content type. A bearer token or the key of the shell,
 * without a cookie, is exempt: a foreign page cannot send it.
 */
export const requireOwnOrigin =
  (publicUrl: string): MiddlewareHandler<HttpEnv> =>
  async (context, next) => {
    const { req } = context
    if (!safeMethods.has(req.method)) {
      const origin = req.header('origin')
      const site = req.header('sec-fetch-site')
      const isOwn =
        origin === undefined
          ? site === 'same-origin'
          : origin === publicUrl || (site === 'same-origin' && origin !== 'null')
      const isKey =
        req.header('authorization')?.startsWith('Bearer ') === true || req.header(shellKeyHeader) !== undefined
      if (!isOwn && !(isKey && req.header('cookie') === undefined)) throw new Problem('origin-not-allowed')
    }
    await next()
  }
