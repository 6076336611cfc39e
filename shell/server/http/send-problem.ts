import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { type ProblemCode, problems } from '@escapes/contract/problem'

const statuses = {
  'malformed-request': 400,
  'request-timeout': 408,
  'payload-too-large': 413,
  'too-many-requests': 429,
  unavailable: 503,
} as const satisfies Partial<Record<ProblemCode, number>>

/** Time to drain the rest of a body: a reset connection would lose the answer. */
const lingerMs = 2_000

/** Answers with a problem, as the API would, without waiting for the rest of the body. */
export const sendProblem = (response: ServerResponse, code: keyof typeof statuses): void => {
  if (response.headersSent) return void response.destroy()
  const { req: request } = response
  const status = statuses[code]
  const body = JSON.stringify({ type: 'about:blank', title: problems[code], status, code, requestId: randomUUID() })
  response.writeHead(status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    'content-length': Buffer.byteLength(body),
    ...(status === 429 || status === 503 ? { 'retry-after': '2' } : {}),
    ...(request.complete ? {} : { connection: 'close' }),
  })
  response.end(body)
  if (request.complete) return
  request.resume()
  setTimeout(() => request.socket.destroy(), lingerMs).unref()
}
