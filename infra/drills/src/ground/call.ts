import { Agent, request } from 'node:http'
import type { Traveller } from './travellers.ts'

export interface Answer {
  status: number
  text: string
  ms: number
}

export interface Refusal {
  code: string
  nearest?: { checkIn: string; checkOut: string }[]
}

/** The code of a refusal. */
export const codeOf = (text: string): string => (JSON.parse(text) as Refusal).code

/** As many connections as requests at once, kept open: a browser does not connect anew for every click. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, maxFreeSockets: 1_024 })

/** Sends JSON. A connection that breaks is status 0. `ms` runs until the answer is read. */
export const postTo = (url: string, headers: Record<string, string>, body: unknown): Promise<Answer> => {
  const started = performance.now()
  const sent = body === undefined ? '' : JSON.stringify(body)
  const length = { 'content-length': String(Buffer.byteLength(sent)) }
  return new Promise((resolve) => {
    const end = (status: number, text: string) => resolve({ status, text, ms: performance.now() - started })
    const fail = (error: Error) => end(0, String(error))
    const sending = request(url, { agent, method: 'POST', headers: { ...headers, ...length } })
    sending.on('error', fail).on('response', (response) => {
      let text = ''
      response
        .setEncoding('utf8')
        .on('error', fail)
        .on('data', (chunk: string) => (text += chunk))
        .on('end', () => end(response.statusCode ?? 0, text))
    })
    sending.end(sent)
  })
}

/** Sends what the browser of this traveller would. */
export const post = (
  api: string,
  path: string,
  { headers }: Traveller,
  body: unknown,
  idempotencyKey?: string,
): Promise<Answer> => {
  const key: Record<string, string> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }
  return postTo(`${api}/api/v1${path}`, { ...headers, ...key }, body)
}
