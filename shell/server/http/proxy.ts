import { randomUUID } from 'node:crypto'
import { Agent, request as send, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'

/** Belong to one connection, or say who the client is: neither is passed on as it came. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
])

const kept = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name) && !name.startsWith('x-forwarded-')))

export interface ProxyOptions {
  apiUrl: string
  addressOf: (request: IncomingMessage) => string
  isHttps: boolean
  onTrouble: (what: string, error: unknown) => void
  /** How long the api may take to begin its answer, from the last byte it was sent. Streams run on without a limit. */
  firstByteMs?: number
}

const refuse = (response: ServerResponse, status: number): void => {
  if (response.headersSent) return void response.destroy()
  const body = JSON.stringify({
    type: 'about:blank',
    title: 'The service is busy. Please try again in a moment.',
    status,
    code: 'unavailable',
    requestId: randomUUID(),
  })
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'retry-after': '2',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const largestKept = 64_000

/** An upload may be refused before all of it arrived; its connection is then of no use to the request after it. */
const isUpload = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > largestKept

/** Hands a request to the api and streams the answer back, server-sent events included. */
export const createProxy = ({ apiUrl, addressOf, isHttps, onTrouble, firstByteMs = 30_000 }: ProxyOptions) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, keepAliveMsecs: 5000 })
  // Kept alive so that the api reads on after an early answer, and never used again.
  const uploads = new Agent({ keepAlive: true, maxSockets: 64 })
  // Node takes a 0 among the options for its default.
  uploads.maxFreeSockets = 0
  const target = new URL(apiUrl)

  const handle = (request: IncomingMessage, response: ServerResponse, isAgain = false): void => {
    const upstream = send({
      agent: isUpload(request) ? uploads : agent,
      host: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port || 80,
      method: request.method,
      path: request.url,
      headers: {
        ...kept(request.headers),
        host: target.host,
        'x-forwarded-for': addressOf(request),
        'x-forwarded-proto': isHttps ? 'https' : 'http',
        'x-forwarded-host': request.headers.host ?? '',
      },
    })
    const late = setTimeout(() => upstream.destroy(new Error(`No answer within ${firstByteMs} ms`)), firstByteMs)
    const wait = () => late.refresh()
    const stopWaiting = () => {
      request.off('data', wait)
      clearTimeout(late)
    }

    upstream.on('response', (answer) => {
      stopWaiting()
      response.writeHead(answer.statusCode ?? 502, kept(answer.headers))
      response.flushHeaders()
      pipeline(answer, response, (error) => {
        if (error && !response.writableFinished) response.destroy()
      })
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      stopWaiting()
      if (response.destroyed) return
      // The api closed a kept connection just as it was used again: reading once more is safe.
      const wasStale = upstream.reusedSocket && error.code === 'ECONNRESET' && request.method === 'GET'
      if (wasStale && !isAgain && !response.headersSent) return handle(request, response, true)
      onTrouble('The api did not answer', error)
      refuse(response, 503)
    })
    response.on('close', () => {
      stopWaiting()
      if (!response.writableFinished) upstream.destroy()
    })
    // What was not asked for any more is read to its end, or it would stand before the client's next request.
    response.on('finish', () => {
      request.unpipe(upstream)
      request.resume()
    })
    // An upload that breaks off ends the upstream request as well; `upstream` reports it.
    request.on('error', (error) => upstream.destroy(error))
    // A slow sender is not a slow api.
    request.on('data', wait)
    request.pipe(upstream)
  }
  return {
    handle: (request: IncomingMessage, response: ServerResponse): void => handle(request, response),
    close: () => {
      agent.destroy()
      uploads.destroy()
    },
  }
}
