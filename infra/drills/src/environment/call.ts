import { Agent, request, type RequestOptions } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { DrillAccount } from './accounts.ts'

export interface TimedResponse {
  status: number
  text: string
  ms: number
  /** Seconds after which a busy api wants to be called again. */
  retryAfterSeconds: number
}

export interface DrillProblemBody {
  code: string
  nearest?: { checkIn: string; checkOut: string }[]
}

export const parseProblemCode = (text: string): string => (JSON.parse(text) as DrillProblemBody).code

/** One kept-alive connection per concurrent request, as browsers have them. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1_024 })

/** Nobody waits longer for a page. In a drill whose guard is removed, a request may wait until the attack ends. */
const givenUpAfterMs = 60_000

const send = (url: string, options: RequestOptions, sent: string | Uint8Array): Promise<TimedResponse> => {
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string, retryAfterSeconds = 1) =>
      resolve({ status, text, ms: performance.now() - started, retryAfterSeconds })
    const fail = (error: Error) => end(0, String(error))
    const sending = request(url, { agent, signal: AbortSignal.timeout(givenUpAfterMs), ...options })
    sending.on('error', fail).on('response', (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('error', fail)
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => end(response.statusCode ?? 0, text, Number(response.headers['retry-after'] ?? 1)))
    })
    sending.end(sent)
  })
}

/** Sends JSON, or bytes that are JSON already. A broken connection, or no response within a minute, is status 0. `ms` runs until the response is read. */
export const postJson = (url: string, headers: Record<string, string>, body: unknown): Promise<TimedResponse> => {
  const sent = body instanceof Uint8Array ? body : body === undefined ? '' : JSON.stringify(body)
  const length = { 'content-length': String(Buffer.byteLength(sent)) }
  return send(url, { method: 'POST', headers: { ...headers, ...length } }, sent)
}

export const getUrl = (url: string, headers: Record<string, string> = {}): Promise<TimedResponse> =>
  send(url, { headers }, '')

const maxRetries = 20

export interface RetriedResponse extends TimedResponse {
  retries: number
}

/**
 * Calls an endpoint as a client of the product does: when the api says it is busy (503), again after the time it names.
 * `ms` runs from the first call to the last answer.
 */
export const postWithRetries = async (
  api: string,
  path: string,
  { headers }: DrillAccount,
  body: unknown,
  idempotencyKey?: string,
): Promise<RetriedResponse> => {
  const key: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  const call = () => postJson(`${api}/api/v1${path}`, { ...headers, ...key }, body)
  const started = performance.now()
  let answer = await call()
  let retries = 0
  for (; answer.status === 503 && retries < maxRetries; retries += 1) {
    await delay(answer.retryAfterSeconds * 1_000)
    answer = await call()
  }
  return { ...answer, ms: performance.now() - started, retries }
}
