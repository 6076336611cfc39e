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
  /** How long the api may take to begin its answer. Streams run on without a limit. */
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

/** Hands a request to the api and streams the answer back, server-sent events included. */
export const createProxy = ({ apiUrl, addressOf, isHttps, onTrouble, firstByteMs = 30_000 }: ProxyOptions) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 512, keepAliveMsecs: 5000 })
  const target = new URL(apiUrl)

  const handle = (request: IncomingMessage, response: ServerResponse, isAgain = false): void => {
    const upstream = send({
      agent,
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

    upstream.on('response', (answer) => {
      clearTimeout(late)
      response.writeHead(answer.statusCode ?? 502, kept(answer.headers))
      response.flushHeaders()
      pipeline(answer, response, (error) => {
        if (error && !response.writableFinished) response.destroy()
      })
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      clearTimeout(late)
      if (response.destroyed) return
      // The api closed a kept connection just as it was used again: reading once more is safe.
      const wasStale = upstream.reusedSocket && error.code === 'ECONNRESET' && request.method === 'GET'
      if (wasStale && !isAgain && !response.headersSent) return handle(request, response, true)
      onTrouble('The api did not answer', error)
      refuse(response, 503)
    })
    response.on('close', () => {
      clearTimeout(late)
      if (!response.writableFinished) upstream.destroy()
    })
    // An upload that breaks off ends the upstream request as well; `upstream` reports it.
    request.on('error', (error) => upstream.destroy(error))
    request.pipe(upstream)
  }
  return {
    handle: (request: IncomingMessage, response: ServerResponse): void => handle(request, response),
    close: () => agent.destroy(),
  }
}
