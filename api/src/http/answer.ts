import { createHash } from 'node:crypto'
import type { Endpoint } from '@escapes/contract'
import type { HttpContext } from './context.ts'

const cacheControl = {
  'no-store': 'no-store',
  'public-30': 'public, max-age=30, stale-while-revalidate=60',
  'public-300': 'public, max-age=300, stale-while-revalidate=600',
} as const satisfies Record<Endpoint['cache'], string>

const tagOf = (text: string): string => `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`

const matches = (ifNoneMatch: string | undefined, tag: string): boolean =>
  ifNoneMatch !== undefined &&
  ifNoneMatch.split(',').some((given) => ['*', tag].includes(given.trim().replace(/^W\//, '')))

/** Sends what the contract promises: keys it does not know are dropped, a value that breaks it is our fault. */
export const answer = (endpoint: Endpoint, output: unknown, context: HttpContext): Response => {
  context.header('cache-control', cacheControl[endpoint.cache])
  if (!endpoint.response) return context.body(null, 204)
  const text = JSON.stringify(endpoint.response.parse(output))
  if (endpoint.cache !== 'no-store') {
    const tag = tagOf(text)
    context.header('etag', tag)
    context.header('vary', 'accept-encoding')
    if (matches(context.req.header('if-none-match'), tag)) return context.body(null, 304)
  }
  context.header('content-type', 'application/json; charset=utf-8')
  return context.body(text, endpoint.status ?? 200)
}
