import { ObjectStoreUnavailable } from '@escapes/contract/s3'
import type { Context } from 'hono'
import { parseByteRange } from './parse-byte-range.ts'
import { createCompressionCache, chooseEncoding } from './compression.ts'
import { toContentType, isCompressible, toSandboxHeaders } from './content-types.ts'
import { type FindObject, type StoredObject, TooManyMisses } from './stored-object.ts'

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '')

/** Whether the client has these bytes: `If-None-Match`, compared weakly (RFC 9110, 13.1.2). */
const isNotModified = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag)))

/** Whether the range applies: `If-Range` is absent or equals the strong ETag. Dates never match, since none is sent. */
const isRangeApplicable = (ifRange: string | undefined, etag: string): boolean =>
  ifRange === undefined || (ifRange.trim() === etag && !etag.startsWith('W/'))

const errorResponse = (text: string, status: number, more: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, {
    status,
    headers: {
      ...more,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    },
  })

/** Store files are immutable and never fall back to a page. */
const toHeaders = (key: string): Record<string, string> => ({
  'content-type': toContentType(key),
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  ...toSandboxHeaders(key),
})

interface ObjectFileOptions {
  find: FindObject
  toClientAddress: (context: Context) => string
  compressionQuality?: number
  onError: (what: string, error: unknown) => void
}

export const createObjectFileHandler = ({
  find,
  toClientAddress,
  compressionQuality = 11,
  onError,
}: ObjectFileOptions) => {
  const compressed = createCompressionCache(compressionQuality)

  const text = async (context: Context, key: string, object: StoredObject): Promise<Response> => {
    const encoding = chooseEncoding(context.req.header('accept-encoding'))
    // Each encoding has its own ETag.
    const etag = encoding ? `"${object.etag}-${encoding}"` : `"${object.etag}"`
    const headers = { ...toHeaders(key), etag, vary: 'accept-encoding' }
    if (isNotModified(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    // The ETag is part of the cache key, so that a replaced object is not served from memory.
    const body = encoding ? await compressed(`${key}#${object.etag}`, encoding, object.bytes) : await object.bytes()
    const encoded: Record<string, string> = encoding ? { 'content-encoding': encoding } : {}
    return new Response(new Uint8Array(body), {
      headers: { ...headers, ...encoded, 'content-length': String(body.length) },
    })
  }

  const whole = async (context: Context, key: string): Promise<Response> => {
    const object = await find(key, toClientAddress(context))
    if (!object) return errorResponse('Not found', 404)
    if (isCompressible(key)) return text(context, key, object)
    // Strong: parts may only be joined to parts of the same bytes (RFC 9110, 13.1.5).
    const etag = `"${object.etag}"`
    const headers = { ...toHeaders(key), etag }
    if (isNotModified(context.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
    const rangeHeader = isRangeApplicable(context.req.header('if-range'), etag)
      ? context.req.header('range')
      : undefined
    const range = parseByteRange(rangeHeader, object.size)
    if (range === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${object.size}` } })
    const { start, end } = range ?? { start: 0, end: object.size - 1 }
    // A stream opened for HEAD would never be read or closed.
    const hasBody = object.size > 0 && context.req.method !== 'HEAD'
    return new Response(hasBody ? object.stream({ start, end }) : null, {
      status: range ? 206 : 200,
      headers: {
        ...headers,
        'accept-ranges': 'bytes',
        'content-length': String(object.size === 0 ? 0 : end - start + 1),
        ...(range ? { 'content-range': `bytes ${start}-${end}/${object.size}` } : {}),
      },
    })
  }

  const send = async (context: Context, key: string): Promise<Response> => {
    try {
      return await whole(context, key)
    } catch (error) {
      if (error instanceof TooManyMisses) return errorResponse('Too many requests', 429, { 'retry-after': '60' })
      if (!(error instanceof ObjectStoreUnavailable)) throw error
      onError('The object store did not answer', error)
      return errorResponse('The files are out of reach for a moment', 503, { 'retry-after': '5' })
    }
  }

  return {
    send,
    /** A build that is taken back must not stay between a browser and the files of the next one. */
    handle: (context: Context): Response | Promise<Response> =>
      context.req.header('service-worker') === undefined
        ? send(context, context.req.path.slice(1))
        : errorResponse('No build has a service worker', 404),
    /** Fetches and compresses files before the first reader. Missing files are left to the loader. */
    warm: async (keys: readonly string[]): Promise<void> => {
      // Fetch all before compressing any, since the store may go away meanwhile.
      for (const key of keys) await find(key)
      for (const key of keys.filter(isCompressible)) {
        const object = await find(key)
        if (object) await compressed(`${key}#${object.etag}`, 'br', object.bytes)
      }
    },
  }
}
