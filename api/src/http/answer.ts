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

/** A file of a person: never kept by a cache, never shown as a page of ours. */
export interface SentFile {
  bytes: Uint8Array
  contentType: string
  fileName: string
}

/** RFC 6266: a plain name for old readers, the real one encoded. Neither can end the header or name a folder. */
const attachment = (fileName: string): string => {
  const plain = fileName.replaceAll(/[^\w. -]/g, '_')
  const encoded = encodeURIComponent(fileName.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

const answerFile = ({ bytes, contentType, fileName }: SentFile, context: HttpContext): Response =>
  context.body(bytes.slice(), 200, {
    'cache-control': 'private, no-store',
    'content-type': contentType,
    'content-length': String(bytes.byteLength),
    'content-disposition': attachment(fileName),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })

/** Sends what the contract promises: keys it does not know are dropped, a value that breaks it is our fault. */
export const answer = (endpoint: Endpoint, output: unknown, context: HttpContext): Response => {
  if (endpoint.binary) return answerFile(output as SentFile, context)
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
