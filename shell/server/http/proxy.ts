import {
  Agent,
  request as sendRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { BodyRejected, receiveBody, type ReceivedBody } from './receive-body.ts'
import { sendProblem } from './send-problem.ts'
import { largeAnswerConcurrency, requestBodyConcurrency, requestBodyLimits } from './server-limits.ts'

/** Hop-by-hop headers and claims about the client are not forwarded. */
const notForwarded = new Set([
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

const toForwardedHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !notForwarded.has(name) && !name.startsWith('x-forwarded-')),
  )

export interface ProxyOptions {
  apiUrl: string
  getClientAddress: (request: IncomingMessage) => string
  isHttps: boolean
  onError: (what: string, error: unknown) => void
  /** How long the API may take for its first byte after the request was sent. Streams have no limit. */
  firstByteMs?: number
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * In bytes. What is smaller is taken from the API at once, however slowly its reader reads; what is larger, or of unknown
 * size, keeps its connection as long as the reader likes.
 */
const maxBufferedAnswer = 64 * 1024

const isLargeAnswer = ({ headers }: IncomingMessage): boolean =>
  !(Number(headers['content-length'] ?? Number.NaN) <= maxBufferedAnswer)

const isSmall = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= requestBodyLimits.maxBytesInMemory

const problemCodes = {
  'too-large': 'payload-too-large',
  'too-slow': 'request-timeout',
  'not-stored': 'unavailable',
} as const

const createAgents = () => {
  // Keep-alive lets the API read on after an early answer. The connections are not reused.
  const uploads = new Agent({ keepAlive: true, maxSockets: 64 })
  // Node replaces a 0 among the options by its default.
  uploads.maxFreeSockets = 0
  const [reads, writes] = [512, 256].map(
    (maxSockets) => new Agent({ keepAlive: true, maxSockets, keepAliveMsecs: 5000 }),
  )
  // Each takes a connection for as long as a page is open, and none from the others.
  const streams = new Agent({ keepAlive: false, maxSockets: 4_096 })
  return { reads: reads!, writes: writes!, uploads, streams }
}

/** By the address: whoever leaves the header out would take a connection of other reads for hours. */
const isForEvents = ({ method, url }: IncomingMessage): boolean =>
  method === 'GET' && url?.split('?')[0] === '/api/v1/live'

/**
 * Forwards a request and streams the answer, server-sent events included. A body is received whole before it takes a
 * connection to the API, so a slow sender delays nobody.
 */
export const createProxy = ({ apiUrl, getClientAddress, isHttps, onError, firstByteMs = 30_000 }: ProxyOptions) => {
  const agents = createAgents()
  const limits = {
    small: createConcurrencyLimit(requestBodyConcurrency.small),
    large: createConcurrencyLimit(requestBodyConcurrency.large),
    answers: createConcurrencyLimit(largeAnswerConcurrency),
  }
  const target = new URL(apiUrl)

  const send = (request: IncomingMessage, response: ServerResponse, body?: ReceivedBody, isAgain = false): void => {
    const isUpload = body !== undefined && body.size > requestBodyLimits.maxBytesInMemory
    const read = isForEvents(request) ? agents.streams : agents.reads
    const upstream = sendRequest({
      agent: isUpload ? agents.uploads : body ? agents.writes : read,
      host: target.hostname.replace(/^\[|\]$/g, ''),
      port: target.port || 80,
      method: request.method,
      path: request.url,
      headers: {
        ...toForwardedHeaders(request.headers),
        ...(body ? { 'content-length': body.size } : {}),
        host: target.host,
        'x-forwarded-for': getClientAddress(request),
        'x-forwarded-proto': isHttps ? 'https' : 'http',
        'x-forwarded-host': request.headers.host ?? '',
      },
    })
    let isWaiting = true
    const late = setTimeout(() => upstream.destroy(new Error(`No answer within ${firstByteMs} ms`)), firstByteMs)
    const stopWaiting = () => {
      isWaiting = false
      clearTimeout(late)
    }
    upstream.on('response', (answer) => {
      stopWaiting()
      if (!isForEvents(request) && isLargeAnswer(answer)) {
        const slot = limits.answers.acquire(getClientAddress(request))
        if (typeof slot === 'string') {
          upstream.destroy()
          return sendProblem(response, slot === 'all-full' ? 'unavailable' : 'too-many-requests')
        }
        // It no longer counts among those of other requests, and is not reused.
        const { socket } = answer
        socket.emit('agentRemove')
        answer.once('close', () => {
          slot.release()
          socket.destroy()
        })
      }
      response.writeHead(answer.statusCode ?? 502, toForwardedHeaders(answer.headers))
      response.flushHeaders()
      pipeline(answer, response, (error) => {
        if (error && !response.writableFinished) response.destroy()
      })
    })
    upstream.on('error', (error: NodeJS.ErrnoException) => {
      stopWaiting()
      if (response.destroyed) return
      // The API closed a kept-alive connection as it was reused: repeating a read is safe.
      const wasStale = upstream.reusedSocket && error.code === 'ECONNRESET' && request.method === 'GET'
      if (wasStale && !isAgain && !response.headersSent) return send(request, response, body, true)
      onError('The api did not answer', error)
      sendProblem(response, 'unavailable')
    })
    response.on('close', () => {
      stopWaiting()
      if (!response.writableFinished) upstream.destroy()
    })
    if (!body) return void upstream.end()
    const bytes = body.read()
    bytes.on('error', (error) => upstream.destroy(error))
    // The API may reject the request before it has read the body.
    upstream.on('close', () => bytes.destroy())
    // The deadline of the API starts when it has the whole body.
    bytes.on('end', () => isWaiting && late.refresh()).pipe(upstream)
  }

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const slot = limits[isSmall(request) ? 'small' : 'large'].acquire(getClientAddress(request))
    if (typeof slot === 'string')
      return sendProblem(response, slot === 'all-full' ? 'unavailable' : 'too-many-requests')
    try {
      const body = await receiveBody(request, requestBodyLimits)
      const forget = () => {
        slot.release()
        body.discard().catch((error: unknown) => onError('A received body could not be deleted', error))
      }
      if (response.destroyed) return forget()
      response.once('close', forget)
      send(request, response, body)
    } catch (error) {
      slot.release()
      if (!(error instanceof BodyRejected)) throw error
      if (error.problem === 'broken-off') return void response.destroy()
      if (error.problem === 'not-stored') onError('A body could not be kept', error.cause)
      sendProblem(response, problemCodes[error.problem])
    }
  }
  return {
    handle: (request: IncomingMessage, response: ServerResponse): void => {
      if (!hasBody(request)) return send(request, response)
      receive(request, response).catch((error: unknown) => {
        onError('A request could not be received', error)
        sendProblem(response, 'unavailable')
      })
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
