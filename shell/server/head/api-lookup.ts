import { createMissLimit } from '../http/miss-limit.ts'

/** `unknown`: the API did not answer in time. */
export type Lookup<T> = { kind: 'found'; value: T } | { kind: 'missing' } | { kind: 'unknown' }

export interface ApiLookupOptions<T> {
  apiUrl: string
  headers?: Readonly<Record<string, string>>
  /** Below `/api/v1`. */
  toPath: (id: string) => string
  parse: (body: unknown) => T
  budgetMs?: number
  maxAgeMs?: number
  /** What was answered for another version is asked again. */
  getVersion?: () => unknown
  now?: () => number
}

const limit = 500

/** Looks things up for the head of a page, which must not wait long. */
export const createApiLookup = <T>({
  apiUrl,
  headers = {},
  toPath,
  parse,
  budgetMs = 200,
  maxAgeMs = 30_000,
  getVersion = () => undefined,
  now = Date.now,
}: ApiLookupOptions<T>) => {
  const cached = new Map<string, { answer: Lookup<T>; at: number; version: unknown }>()
  const pending = new Map<string, Promise<Lookup<T>>>()
  const misses = createMissLimit(now)

  const request = async (id: string): Promise<Lookup<T>> => {
    const response = await fetch(`${apiUrl}/api/v1${toPath(id)}`, { headers, signal: AbortSignal.timeout(5000) })
    if (response.status === 404 || response.status === 400) return { kind: 'missing' }
    if (!response.ok) return { kind: 'unknown' }
    return { kind: 'found', value: parse(await response.json()) }
  }

  const toKey = (id: string): string => `${String(getVersion())} ${id}`

  const fetchShared = (id: string): Promise<Lookup<T>> => {
    const version = getVersion()
    const key = toKey(id)
    const answer = request(id)
      .catch((): Lookup<T> => ({ kind: 'unknown' }))
      .then((answer) => {
        if (answer.kind !== 'unknown') cached.set(id, { answer, at: now(), version })
        const oldest = cached.keys().next().value
        if (cached.size > limit && oldest !== undefined) cached.delete(oldest)
        return answer
      })
      .finally(() => pending.delete(key))
    pending.set(key, answer)
    return answer
  }

  /** Undefined for who asked for too much that is not there. Who waits for what another asked costs nothing. */
  const fetchFor = (address: string | undefined, id: string): Promise<Lookup<T>> | undefined => {
    const underway = pending.get(toKey(id))
    if (underway) return underway
    if (address === undefined) return fetchShared(id)
    if (!misses.take(address)) return undefined
    return fetchShared(id).then((answer) => {
      if (answer.kind !== 'missing') misses.giveBack(address)
      return answer
    })
  }

  /** Answers within the budget; late answers still fill the cache. `address`: of the visitor who asks. */
  return async (id: string, address?: string): Promise<Lookup<T>> => {
    const previous = cached.get(id)
    if (previous && previous.version === getVersion() && now() - previous.at < maxAgeMs) return previous.answer
    const asked = fetchFor(address, id)
    if (!asked) return previous?.answer ?? { kind: 'unknown' }
    const late = new Promise<Lookup<T>>((resolve) => {
      setTimeout(() => resolve(previous?.answer ?? { kind: 'unknown' }), budgetMs).unref()
    })
    const answer = await Promise.race([asked, late])
    return answer.kind === 'unknown' && previous ? previous.answer : answer
  }
}
