import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Api, type Endpoint, toPath } from '@escapes/contract'
import { toClientNetwork } from '@escapes/contract/client-address'
import { clientHeader } from '@escapes/contract/page-client'
import type { Hono } from 'hono'
import { getQueryParams } from 'hono/utils/url'
import type { Logger } from 'pino'
import { requestSeconds } from '#/metrics.ts'
import { showsAvailability } from '#/public-changes/shows-availability.ts'
import { createFairQueue } from '#/threads/fair-queue.ts'
import type { HttpEnv } from './context.ts'
import { type CountRequest, isFromShell, type RequestSender } from './count-request.ts'
import type { EndpointHandler } from './endpoint-handler.ts'
import { readParams, readQuery } from './read-request.ts'
import type { OlderPages } from './older-pages.ts'
import { findNormalPath } from './require-normal-path.ts'
import type { ResponseCache } from './response-cache.ts'
import { listSecurityHeaders } from './security-headers.ts'
import { matchesEtag } from './etag.ts'
import {
  type OnUnknownWords,
  sendCacheableResponse,
  toCacheableResponse,
  toCacheHeaders,
  toReadableBody,
  translateCacheable,
} from './send-response.ts'
import { toRequestId } from './set-request-id.ts'

/** An endpoint that is cached, and what a target has to look like to ask for it. */
interface MountedRead {
  route: keyof Api
  endpoint: Endpoint
  handler: (input: never) => Promise<unknown>
  path: RegExp
}

/** What a target asks for. */
interface CachedRead extends Pick<MountedRead, 'route' | 'endpoint' | 'handler'> {
  params: unknown
  query: unknown
  cacheKey: string
}

interface CachedReadsOptions {
  app: Hono<HttpEnv>
  responseCache: ResponseCache
  count: CountRequest
  toClientAddress: (peer: string | undefined, forwardedFor: string | undefined) => string
  log: Logger
  shellKey: string | undefined
  onUnknownWords: OnUnknownWords
  olderPages: OlderPages
}

export interface CachedReads {
  mount<K extends keyof Api>(key: K, endpoint: Endpoint, handler: EndpointHandler<K>): void
  /**
   * Responds without a route or a middleware, which cost more than a response that is in the cache, and half as much as
   * one that has to be made. What they would do is done here: limits, request id, security headers, metrics, log. False,
   * or rejected: not done, as for every request that something is wrong with.
   */
  respond(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/** Targets, and the length of one: whoever makes up targets forgets those of others, fills no memory and costs little. */
const maxTargets = 5_000
const maxTargetLength = 500

const toPattern = (route: keyof Api): RegExp =>
  new RegExp(`^/api/v1${toPath(route).replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`)

/** What has a budget of its own. */
const searches: ReadonlySet<keyof Api> = new Set(['GET /listings', 'GET /listing-places', 'GET /villa-pins'])
/** What finds a page by columns alone costs as little as other reads. */
const plainFilters = new Set(
  'kind sort limit cursor featured minPrice maxPrice guests bedrooms minRating cancellation'.split(' '),
)

/** What reads every listing, priced for days or compared with words: others wait for four of them at most. */
const readsEveryListing = (route: keyof Api, query: unknown): boolean =>
  searches.has(route) &&
  !(route === 'GET /listings' && Object.keys(Object(query) as object).every((name) => plainFilters.has(name)))

const places = { concurrency: { searches: 4 }, maxWaiting: 200, timeoutMs: 10_000 }
const placesOfNetwork = 2

/** Endpoints whose responses are cached. Neither session nor body is read for them. */
export const createCachedReads = (options: CachedReadsOptions): CachedReads => {
  const { app, responseCache, count, toClientAddress, log, shellKey, onUnknownWords, olderPages } = options
  const mounted: MountedRead[] = []
  const understood = new Map<string, CachedRead>()
  const securityHeaders = listSecurityHeaders()
  const enqueue = createFairQueue(places)
  let turn = 0

  /** A network has two places, and gives way to others after each search. The shell asks for everybody. */
  const search = <R>({ address, header }: RequestSender, make: () => Promise<R>): Promise<R> => {
    if (isFromShell(header, shellKey)) return make()
    turn = (turn + 1) % placesOfNetwork
    const user = `${toClientNetwork(address)} ${turn}`
    return enqueue({ queue: 'searches', user, signal: new AbortController().signal }, make)
  }

  const toRead = (
    { route, endpoint, handler }: MountedRead,
    given: { params: Record<string, string>; query: Record<string, string[]> },
  ): CachedRead => {
    const params = readParams(endpoint, given.params)
    const query = readQuery(endpoint, given.query)
    return { route, endpoint, handler, params, query, cacheKey: JSON.stringify([route, params, query]) }
  }
  const getForAll = (
    { route, endpoint, handler, params, query, cacheKey }: CachedRead,
    sender: RequestSender,
    requestId: string,
  ) =>
    // What is in the cache is not worth a count that all processes share.
    responseCache.get(cacheKey, {
      // A search that has to be made costs more than other reads, and has a budget of its own.
      admit: () => count(searches.has(route) ? { rate: 'search' } : endpoint, sender),
      make: async () => {
        const input = { params, query, caller: null, requestId, address: sender.address }
        const run = () => handler(input as never)
        const output = await (readsEveryListing(route, query) ? search(sender, run) : run())
        return toCacheableResponse(endpoint, output, {
          showsAvailability: showsAvailability(route, query, output),
          onUnknownWords,
        })
      },
    })

  const get = async (read: CachedRead, sender: RequestSender, requestId: string) => {
    const response = await getForAll(read, sender, requestId)
    return translateCacheable(response, await olderPages.findTranslation(sender.header(clientHeader), read.route))
  }

  /** Undefined for whatever has to be refused, too: the route says why. */
  const understand = (target: string): CachedRead | undefined => {
    const path = findNormalPath(target)
    if (path === undefined) return undefined
    for (const each of mounted) {
      const found = each.path.exec(path)
      if (!found) continue
      const params = Object.entries(found.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
      try {
        return toRead(each, {
          params: Object.fromEntries(params),
          query: getQueryParams(target) as Record<string, string[]>,
        })
      } catch {
        return undefined
      }
    }
    return undefined
  }
  const findRead = (target: string): CachedRead | undefined => {
    const before = understood.get(target)
    // A long one is counted before it is read.
    if (before || target.length > maxTargetLength) return before
    const read = understand(target)
    if (!read) return undefined
    understood.set(target, read)
    const [oldest] = understood.keys()
    if (understood.size > maxTargets && oldest !== undefined) understood.delete(oldest)
    return read
  }

  return {
    mount: <K extends keyof Api>(route: K, endpoint: Endpoint, handler: EndpointHandler<K>): void => {
      const own = { route, endpoint, handler, path: toPattern(route) }
      mounted.push(own)
      app.get(`/api/v1${toPath(route)}`, async (context) => {
        context.set('route', route)
        const { requestId, clientAddress: address } = context.var
        const sender = { address, header: (name: string) => context.req.header(name) }
        await count(endpoint, sender, 'here')
        const read = toRead(own, { params: context.req.param(), query: context.req.queries() })
        return sendCacheableResponse(endpoint, await get(read, sender, requestId), context)
      })
    },
    respond: async (request, response) => {
      const read = request.method === 'GET' ? findRead(request.url ?? '') : undefined
      if (!read) return false
      const from = performance.now()
      const header = (name: string) => request.headers[name]?.toString()
      const sender = { address: toClientAddress(request.socket.remoteAddress, header('x-forwarded-for')), header }
      await count(read.endpoint, sender, 'here')
      const requestId = toRequestId(header('x-request-id'))
      const found = await get(read, sender, requestId)
      const status = matchesEtag(header('if-none-match'), found.etag) ? 304 : 200
      const headers = [...(await securityHeaders), ...toCacheHeaders(read.endpoint, found).flat()]
      const { bytes, encoding } = await toReadableBody(found, header('accept-encoding'))
      if (status === 200) headers.push(...encoding.flat(), 'content-length', String(bytes.byteLength))
      response.writeHead(status, [...headers, 'x-request-id', requestId])
      response.end(status === 200 ? bytes : undefined)
      const ms = performance.now() - from
      requestSeconds.observe({ route: read.route, status }, ms / 1000)
      if (log.isLevelEnabled('debug'))
        log.debug({ requestId, route: read.route, method: 'GET', status, ms }, 'answered')
      return true
    },
  }
}
