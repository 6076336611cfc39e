import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Api, type Endpoint, toPath } from '@escapes/contract'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { requestSeconds } from '#/metrics.ts'
import type { HttpContext, HttpEnv } from './context.ts'
import type { CountRequest } from './count-request.ts'
import type { EndpointHandler, EndpointRequest } from './endpoint-handler.ts'
import { readParams, readQuery } from './read-request.ts'
import type { ResponseCache } from './response-cache.ts'
import { listSecurityHeaders } from './security-headers.ts'
import { matchesEtag } from './etag.ts'
import { sendCacheableResponse, toCacheableResponse, toCacheHeaders, toReadableBody } from './send-response.ts'
import { toRequestId } from './set-request-id.ts'

/** What an address that was answered before asks for. */
interface CachedRead {
  route: keyof Api
  endpoint: Endpoint
  cacheKey: string
}

interface CachedReadsOptions {
  app: Hono<HttpEnv>
  responseCache: ResponseCache
  count: CountRequest
  toClientAddress: (peer: string | undefined, forwardedFor: string | undefined) => string
  log: Logger
}

export interface CachedReads {
  mount<K extends keyof Api>(key: K, endpoint: Endpoint, handler: EndpointHandler<K>): void
  /**
   * Responds from the cache, without a route or a middleware, to an address that was answered before; false: not done.
   * What the middlewares would do is done here: limits, request id, security headers, metrics, log.
   */
  respond(request: IncomingMessage, response: ServerResponse): Promise<boolean>
}

/** Addresses, and the length of one: whoever makes up addresses forgets those of others and fills no memory. */
const maxAddresses = 5_000
const maxAddressLength = 500

/** Endpoints whose responses are cached. Neither session nor body is read for them. */
export const createCachedReads = (options: CachedReadsOptions): CachedReads => {
  const { app, responseCache, count, toClientAddress, log } = options
  const reads = new Map<string, CachedRead>()
  const securityHeaders = listSecurityHeaders()

  const remember = (context: HttpContext, read: CachedRead): void => {
    const address = context.env?.incoming?.url
    if (address === undefined || address.length > maxAddressLength || reads.has(address)) return
    reads.set(address, read)
    for (const oldest of reads.keys()) {
      if (reads.size <= maxAddresses) break
      reads.delete(oldest)
    }
  }

  return {
    mount: <K extends keyof Api>(route: K, endpoint: Endpoint, handler: EndpointHandler<K>): void => {
      app.get(`/api/v1${toPath(route)}`, async (context) => {
        context.set('route', route)
        const { requestId, clientAddress: address } = context.var
        const sender = { address, header: (name: string) => context.req.header(name) }
        await count(endpoint, sender, 'here')
        const params = readParams(endpoint, context)
        const query = readQuery(endpoint, context)
        const cacheKey = JSON.stringify([route, params, query])
        // What is in the cache is not worth a count that all processes share.
        const response = await responseCache.get(cacheKey, {
          admit: () => count(endpoint, sender),
          make: async () => {
            const input = { params, query, caller: null, requestId, address } as EndpointRequest<K>
            return toCacheableResponse(endpoint, await handler(input))
          },
        })
        remember(context, { route, endpoint, cacheKey })
        return sendCacheableResponse(endpoint, response, context)
      })
    },
    respond: async (request, response) => {
      const read = request.method === 'GET' ? reads.get(request.url ?? '') : undefined
      if (!read) return false
      const from = performance.now()
      const found = await responseCache.find(read.cacheKey)
      if (!found) return false
      const header = (name: string) => request.headers[name]?.toString()
      const address = toClientAddress(request.socket.remoteAddress, header('x-forwarded-for'))
      await count(read.endpoint, { address, header }, 'here')
      const status = matchesEtag(header('if-none-match'), found.etag) ? 304 : 200
      const requestId = toRequestId(header('x-request-id'))
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
