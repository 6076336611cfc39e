import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type CacheRule, type Endpoint, toCacheRule } from '@escapes/contract'
import { showsHeader } from '@escapes/contract/deployment'
import { encodingFor } from './compressed-text.ts'
import type { HttpContext } from './context.ts'
import { matchesEtag, toEtag } from './etag.ts'
import type { Translate } from './older-pages.ts'
import { parseResponse, type UnknownWord } from './parse-response.ts'
import type { CacheableResponse } from './response-cache.ts'
import { describeState, type ResumableState } from './resumable.ts'

const cacheControl = {
  'no-store': 'no-store',
  // A browser cannot be told that a price changed or a listing is gone, so it asks again soon; mostly the answer is 304.
  'public-10': 'public, max-age=10, must-revalidate',
  'public-300': 'public, max-age=300, stale-while-revalidate=600',
  'public-revalidate': 'public, max-age=0, must-revalidate',
} as const satisfies Record<CacheRule, string>

/** A private file: never cached, never rendered as a page of this origin. */
export interface SentFile {
  bytes: Uint8Array
  contentType: string
  fileName: string
  /** The same while its bytes are: whoever has them is told so, and may keep them for five minutes. */
  revision?: string
}

/** A file that is made while it is sent: the next chunk is awaited once the client has taken the one before. */
export interface SentStream extends Omit<SentFile, 'bytes' | 'revision'> {
  chunks: AsyncIterable<string | Uint8Array>
}

export const isStreamed = (output: unknown): output is SentStream =>
  Object(output) === output && 'chunks' in Object(output)

async function* encode(chunks: SentStream['chunks']): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const chunk of chunks) yield typeof chunk === 'string' ? encoder.encode(chunk) : chunk
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

const keptForMinutes = 'private, max-age=300'

const sendFile = (file: SentFile | SentStream, context: HttpContext): Response => {
  const { contentType, fileName } = file
  const tag = 'bytes' in file && file.revision !== undefined ? `"${file.revision}"` : undefined
  if (tag !== undefined && matchesEtag(context.req.header('if-none-match'), tag))
    return context.body(null, 304, { etag: tag, 'cache-control': keptForMinutes })
  const body = 'chunks' in file ? ReadableStream.from(encode(file.chunks)) : file.bytes.slice()
  return context.body(body, 200, {
    'cache-control': tag === undefined ? 'private, no-store' : keptForMinutes,
    ...(tag !== undefined && { etag: tag }),
    'content-type': contentType,
    ...('bytes' in file && { 'content-length': String(file.bytes.byteLength) }),
    'content-disposition': attachment(fileName),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
}

/** `x-accel-buffering`: proxies pass each event on as it comes. */
const sendEvents = (events: ReadableStream<Uint8Array>, context: HttpContext): Response =>
  context.body(events, 200, {
    'cache-control': 'no-store, no-transform',
    'content-type': 'text/event-stream; charset=utf-8',
    'x-accel-buffering': 'no',
  })

/** Called with what a newer api wrote, see `parseResponse`. */
export type OnUnknownWords = (endpoint: Endpoint, words: readonly UnknownWord[]) => void

/** Sends a response by its schema, see `parseResponse`: a value that breaks it is a server error. */
export const sendResponse = (
  endpoint: Endpoint,
  output: unknown,
  context: HttpContext,
  { onUnknownWords, translate }: { onUnknownWords: OnUnknownWords; translate?: Translate | undefined },
): Response | Promise<Response> => {
  if (endpoint.binary) return sendFile(output as SentFile | SentStream, context)
  if (endpoint.stream) return sendEvents(output as ReadableStream<Uint8Array>, context)
  context.header('cache-control', cacheControl[toCacheRule(endpoint)])
  if (endpoint.resumable === 'state' || endpoint.resumable === 'part') describeState(output as ResumableState, context)
  if (!endpoint.response) return context.body(null, 204)
  if (toCacheRule(endpoint) !== 'no-store')
    return sendCacheableResponse(
      endpoint,
      translateCacheable(toCacheableResponse(endpoint, output, { onUnknownWords }), translate),
      context,
    )
  context.header('content-type', json)
  const parsed = parseResponse(endpoint.response, output, (words) => onUnknownWords(endpoint, words))
  return context.body(JSON.stringify(translate ? translate(parsed) : parsed), endpoint.status ?? 200)
}

const json = 'application/json; charset=utf-8'

/** By endpoint, of outputs that are answered again as they are. */
const written = new WeakMap<Endpoint, WeakMap<object, CacheableResponse>>()

/** What everybody gets. `showsAvailability` unless it is known that it does not. */
export const toCacheableResponse = (
  endpoint: Endpoint,
  output: unknown,
  { showsAvailability = true, onUnknownWords }: { showsAvailability?: boolean; onUnknownWords: OnUnknownWords },
): CacheableResponse => {
  const known = written.get(endpoint) ?? new WeakMap<object, CacheableResponse>()
  written.set(endpoint, known)
  const last = known.get(output as object)
  if (last) return last
  const parsed =
    endpoint.response && parseResponse(endpoint.response, output, (words) => onUnknownWords(endpoint, words))
  const body = Buffer.from(JSON.stringify(parsed))
  const response = { body, etag: toEtag(body), showsAvailability }
  known.set(output as object, response)
  return response
}

/** For an older page: other pages ask at the same address, so no cache keeps it. */
export const translateCacheable = (
  response: CacheableResponse,
  translate: Translate | undefined,
): CacheableResponse => {
  if (!translate) return response
  const read: unknown = JSON.parse(response.body.toString())
  const translated = translate(read)
  if (translated === read) return response
  const body = Buffer.from(JSON.stringify(translated))
  return { body, etag: toEtag(body), showsAvailability: response.showsAvailability, isOfOlderPage: true }
}

/** Shorter, it is one packet anyway. */
const minCompressedBytes = 1_400

/** Once for all who get it: what everybody gets holds no secret that its length could tell. */
const compress = (body: Buffer): Promise<Buffer<ArrayBuffer>> => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength }
  return promisify(brotliCompress)(body, { params })
}

/** As this client reads it; compressed when the first who reads that gets it. */
export const toReadableBody = async (
  response: CacheableResponse,
  accepted: string | undefined,
): Promise<{ bytes: Buffer<ArrayBuffer>; encoding: [string, string][] }> => {
  const { body } = response
  if (body.byteLength < minCompressedBytes || encodingFor(accepted) !== 'br') return { bytes: body, encoding: [] }
  response.brotli ??= compress(body)
  return { bytes: await response.brotli, encoding: [['content-encoding', 'br']] }
}

/** Names and values. */
export const toCacheHeaders = (
  endpoint: Endpoint,
  { etag, showsAvailability, isOfOlderPage }: CacheableResponse,
): [string, string][] => [
  ['cache-control', cacheControl[isOfOlderPage ? 'no-store' : toCacheRule(endpoint)]],
  // One of several forms of the same.
  ['etag', `W/${etag}`],
  ['vary', 'accept-encoding'],
  ['content-type', json],
  // Tells the shell server that a page drawn from it outlives bookings.
  ...(showsAvailability ? [] : [[showsHeader, 'content'] satisfies [string, string]]),
]

export const sendCacheableResponse = async (
  endpoint: Endpoint,
  cacheable: CacheableResponse,
  context: HttpContext,
): Promise<Response> => {
  const headers = toCacheHeaders(endpoint, cacheable)
  if (matchesEtag(context.req.header('if-none-match'), cacheable.etag))
    return context.body(null, 304, Object.fromEntries(headers))
  const { bytes, encoding } = await toReadableBody(cacheable, context.req.header('accept-encoding'))
  return context.body(bytes, 200, Object.fromEntries([...headers, ...encoding]))
}
