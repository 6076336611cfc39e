import { type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Agent, request } from 'undici'
import { requireFeedUrl, FeedAddressRejected, createPublicLookup } from './address.ts'
import { type FeedResponse, type FeedFetch, feedLimits, type FeedRequest } from './port.ts'

interface LiveFeedOptions {
  /** Exact origins that may be fetched from although they are not public https. */
  allow: readonly string[]
  /** Airbnb rejects requests without a user agent. */
  userAgent: string
  limits?: typeof feedLimits
  lookup?: ReturnType<typeof createPublicLookup>
}

class FeedFailed extends Error {
  override name = 'FeedFailed'
}

const redirects = new Set([301, 302, 303, 307, 308])
/** Real servers name an encoding of characters here, or none. */
const plain = new Set(['', 'identity', 'none', 'utf-8', 'utf8', 'us-ascii', 'iso-8859-1', 'binary', '7bit', '8bit'])
const gzip = new Set(['gzip', 'x-gzip'])

/** As staff read it beside the calendar. */
const toStatusReason = (status: number): string => {
  if (status === 404 || status === 410) return `There is no calendar at this address (answer ${status}).`
  if (status === 401 || status === 403) return `The channel does not let us read this address (answer ${status}).`
  if (status === 429) return `The channel asks us to read less often (answer ${status}).`
  return `The channel answered with an error (${status}).`
}

const header = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null

const readCapped = async (stream: Readable, header: string, limits: typeof feedLimits): Promise<Uint8Array> => {
  const packed = header
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !plain.has(each))
  if (packed.length > 1 || !packed.every((each) => gzip.has(each)))
    throw new FeedFailed('The answer is packed in an unknown way.')
  let wire = 0
  const unpacked = packed.length === 0 ? stream : stream.pipe(createGunzip())
  // An error of the socket would otherwise leave the unpacking end waiting for ever.
  if (unpacked !== stream) stream.on('error', (error) => unpacked.destroy(error))
  stream.on('data', (chunk: Buffer) => {
    wire += chunk.length
    if (wire > limits.wireBytes) stream.destroy(new FeedFailed('The answer is too large.'))
  })
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > limits.bodyBytes) throw new FeedFailed('The answer is too large.')
      chunks.push(chunk)
    }
  } finally {
    stream.destroy()
  }
  return Buffer.concat(chunks)
}

const retryAfterMs = (value: string | null): number | undefined => {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

const withReason = (error: unknown): string => {
  if (error instanceof FeedFailed || error instanceof FeedAddressRejected) return error.message
  const { code, cause } = error as { code?: string; cause?: unknown }
  if (cause instanceof FeedAddressRejected) return cause.message
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the server cannot be found.'
  return `The server could not be reached${code === undefined ? '' : ` (${code})`}.`
}

/** Fetches from anywhere on the public internet, and from nowhere else. */
export const createFeedFetch = ({
  allow,
  userAgent,
  limits = feedLimits,
  lookup = createPublicLookup(),
}: LiveFeedOptions): FeedFetch => {
  const one = async (
    url: URL,
    feedRequest: FeedRequest,
    signal: AbortSignal,
  ): Promise<FeedResponse | { redirect: string }> => {
    const isExempt = allow.includes(url.origin)
    // One connection each: nothing that was vetted for one fetch is reused by another.
    const dispatcher = new Agent({ pipelining: 0, connect: { timeout: limits.ms, ...(isExempt ? {} : { lookup }) } })
    try {
      const answer = await request(url, {
        dispatcher,
        signal,
        headers: {
          accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
          'accept-encoding': 'gzip',
          'user-agent': userAgent,
          ...(feedRequest.etag ? { 'if-none-match': feedRequest.etag } : {}),
          ...(feedRequest.lastModified ? { 'if-modified-since': feedRequest.lastModified } : {}),
        },
      })
      // Leaving early must not surface as an unhandled error of the stream.
      answer.body.on('error', () => {})
      const { statusCode, headers } = answer
      if (redirects.has(statusCode)) return { redirect: header(headers.location) ?? '' }
      // Unasked, it tells nothing: the calendar may never have been read, or one that lost its events.
      if (statusCode === 304 && (feedRequest.etag || feedRequest.lastModified)) return { kind: 'unchanged' }
      if (statusCode < 200 || statusCode > 299) {
        const wait = retryAfterMs(header(headers['retry-after']))
        return {
          kind: 'failed',
          reason: toStatusReason(statusCode),
          ...(wait !== undefined && { retryAfterMs: wait }),
        }
      }
      const body = await readCapped(answer.body, header(headers['content-encoding']) ?? '', limits)
      return { kind: 'fetched', body, etag: header(headers.etag), lastModified: header(headers['last-modified']) }
    } finally {
      await dispatcher.destroy()
    }
  }

  return {
    fetch: async (feedRequest) => {
      const deadline = AbortSignal.timeout(limits.ms)
      const signal = feedRequest.signal ? AbortSignal.any([feedRequest.signal, deadline]) : deadline
      try {
        let url = requireFeedUrl(feedRequest.url, allow)
        const mayStayInside = allow.includes(url.origin) ? allow : []
        for (let hop = 0; hop <= limits.redirects; hop++) {
          const answer = await one(url, feedRequest, signal)
          if (!('redirect' in answer)) return answer
          const next = URL.canParse(answer.redirect, url.href) ? new URL(answer.redirect, url).href : ''
          url = requireFeedUrl(next, mayStayInside)
        }
        return { kind: 'failed', reason: `The server redirected more than ${limits.redirects} times.` }
      } catch (error) {
        feedRequest.signal?.throwIfAborted()
        if (deadline.aborted) return { kind: 'failed', reason: 'The server took too long to answer.' }
        return { kind: 'failed', reason: withReason(error) }
      }
    },
  }
}
