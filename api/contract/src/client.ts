import type { z } from 'zod'
import type { Api } from './api.ts'
import type { ProblemBody } from './problem.ts'

type Part<E, K extends string> = E extends { [key in K]: infer S extends z.ZodType }
  ? { [key in K]: z.input<S> }
  : unknown
type Optional<E, K extends string> = E extends { [key in K]: infer S extends z.ZodType }
  ? Partial<z.input<S>> extends z.input<S>
    ? { [key in K]?: z.input<S> }
    : { [key in K]: z.input<S> }
  : unknown

/** A file travels as a form: the part the endpoint names, and its other fields. What can be resumed travels as bytes. */
type Body<E> = E extends { upload: object }
  ? { body: FormData }
  : E extends { resumable: 'part' }
    ? { body: Blob; headers: { 'upload-offset': string; 'tus-resumable': '1.0.0' } }
    : Optional<E, 'body'>

interface SendOptions {
  signal?: AbortSignal
  /** Sent by a timer, not by a person: problems go to the caller alone, and the session is not extended. */
  isBackground?: boolean
  /** How much of a form or of bytes was sent, from 0 to 1. */
  onUploadProgress?: (sent: number) => void
}

/** What a call takes: `params`, `query` and `body` as the endpoint declares them, and how to send it. */
export type CallInput<K extends keyof Api> = Part<Api[K], 'params'> &
  Optional<Api[K], 'query'> &
  Body<Api[K]> &
  SendOptions &
  (Api[K] extends { idempotent: true } ? { idempotencyKey: string } : unknown)

export type CallOutput<K extends keyof Api> = Api[K] extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : undefined

type Args<K extends keyof Api> =
  Partial<CallInput<K>> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]

export type ApiCall = <K extends keyof Api>(key: K, ...args: Args<K>) => Promise<CallOutput<K>>

/** A problem of the api, or of the network: then the code is `network`. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly body: ProblemBody
  constructor(status: number, body: ProblemBody) {
    super(body.detail ?? body.title)
    this.status = status
    this.body = body
  }
  get code(): string {
    return this.body.code
  }
}

/** Marks a request that a timer sent: it does not count as use of the session. */
export const backgroundRequestHeader = 'x-escapes-background'
/**
 * A cookie that the page sets when somebody signs out: the API ends the session of any request that carries it, so that
 * signing out without a network counts from the next request on. A new session removes it. With https no other host sets it.
 */
export const toSignedOutCookie = (isHttps: boolean): string => `${isHttps ? '__Host-' : ''}escapes.signed_out`
/** The id of the user whom the page shows as signed in. */
export const pageUserHeader = 'x-escapes-user'

interface LooseInput {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | null | undefined>
  body?: unknown
  signal?: AbortSignal
  isBackground?: boolean
  headers?: Record<string, string>
  idempotencyKey?: string
  onUploadProgress?: (sent: number) => void
}

/** Sends a request, as `fetch` does. */
export type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Few pages upload, so what reports progress is loaded by them alone. */
const sendWith =
  (fetchAnswer: Fetch) =>
  async (address: string, init: RequestInit, onProgress: LooseInput['onUploadProgress']): Promise<Response> =>
    onProgress
      ? (await import('./send-with-progress.ts')).sendWithProgress(address, init, onProgress)
      : fetchAnswer(address, init)

const unreadable = (status: number, code: string, title: string): ApiProblem =>
  new ApiProblem(status, { type: 'about:blank', title, status, code, requestId: '' })

/** Makes the typed client. `base` is the prefix of all paths; `headers` are added to every call. */
export const createApiClient = (
  base: string,
  headers: () => Record<string, string> = () => ({}),
  fetchAnswer: Fetch = (address, init) => fetch(address, init),
): ApiCall => {
  const send = sendWith(fetchAnswer)
  const call = async (key: string, input: LooseInput = {}): Promise<unknown> => {
    const [method = 'GET', path = ''] = key.split(' ')
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(input.query ?? {}))
      if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
    const { body } = input
    // A Blob names its own content type, and a form its boundary.
    const isRaw = body instanceof FormData || body instanceof Blob
    const search = query.size > 0 ? `?${query}` : ''
    const init: RequestInit = {
      method,
      credentials: 'same-origin',
      signal: input.signal ?? null,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isRaw ? {} : { 'content-type': 'application/json' }),
        ...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
        ...(input.isBackground ? { [backgroundRequestHeader]: '1' } : {}),
        ...input.headers,
        ...headers(),
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    }
    const response = await send(`${base}${filled}${search}`, init, input.onUploadProgress).catch((error: unknown) => {
      if (input.signal?.aborted) throw error
      // A lost response leaves the outcome unknown.
      const isSafe = method === 'PUT' || input.idempotencyKey !== undefined
      const unknown = isSafe
        ? ' You can safely try again: nothing is done twice.'
        : ' We do not know whether it was done: please look before you try again.'
      throw unreadable(0, 'network', `The connection was lost.${method === 'GET' ? '' : unknown}`)
    })
    if (response.status === 204) return undefined
    const answer: unknown = await response.json().catch(() => undefined)
    if (response.ok && answer !== undefined) return answer
    if (answer !== null && typeof answer === 'object' && 'code' in answer)
      throw new ApiProblem(response.status, answer as ProblemBody)
    throw unreadable(response.status, 'internal-error', 'The answer could not be read.')
  }
  return call as ApiCall
}
