import type { Context } from 'hono'
import { byteRange } from './byte-range.ts'
import { createCompressedCache, encodingFor } from './compressed.ts'
import { contentType, isCompressible } from './content-types.ts'
import type { FindObject } from './object-source.ts'

const isKey = (key: string): boolean => /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/.test(key)

const missing = (): Response =>
  new Response('Not found\n', {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    },
  })

/** Files of the store never change under their address and never fall back to a page. */
const headersOf = (key: string, tag: string): Record<string, string> => ({
  'content-type': contentType(key),
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  // A picture opened by itself is a document, and may be an SVG.
  ...(key.startsWith('media/')
    ? { 'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'" }
    : {}),
  etag: `W/"${tag}"`,
})

export const objectFiles = (find: FindObject) => {
  const compressed = createCompressedCache()

  const whole = async (context: Context, key: string): Promise<Response> => {
    const object = isKey(key) ? await find(key) : undefined
    if (!object) return missing()
    const headers = headersOf(key, object.tag)
    if (context.req.header('if-none-match') === headers['etag']) return new Response(null, { status: 304, headers })
    if (isCompressible(key)) {
      const encoding = encodingFor(context.req.header('accept-encoding'))
      // The tag is part of the cache's key, so that what left the store is not served from memory as if it were there.
      const body = encoding ? await compressed(`${key}#${object.tag}`, encoding, object.bytes) : await object.bytes()
      const encoded: Record<string, string> = encoding ? { 'content-encoding': encoding } : {}
      return new Response(new Uint8Array(body), {
        headers: { ...headers, ...encoded, vary: 'accept-encoding', 'content-length': String(body.length) },
      })
    }
    const range = byteRange(context.req.header('range'), object.size)
    if (range === 'unsatisfiable')
      return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${object.size}` } })
    const { start, end } = range ?? { start: 0, end: object.size - 1 }
    // Nobody would read a stream opened for HEAD, nor close its file.
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

  return {
    handle: (context: Context): Promise<Response> => whole(context, context.req.path.slice(1)),
    /** Compresses ahead of the first reader; a file that is missing is the loader's matter, not ours. */
    warm: async (keys: readonly string[]): Promise<void> => {
      for (const key of keys.filter((each) => isKey(each) && isCompressible(each))) {
        const object = await find(key)
        if (object) await compressed(`${key}#${object.tag}`, 'br', object.bytes)
      }
    },
  }
}
