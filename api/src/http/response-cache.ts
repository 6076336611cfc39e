import type { Api } from '@escapes/contract'
import type { PublicVersion } from '#/public-changes/queries.ts'
import type { Clock } from '#/services.ts'

/**
 * Everybody gets the same response, and the triggers of `public_changes` follow every table that it is read from:
 * `second-process.test.ts` holds them to that.
 */
export const cachedEndpoints: ReadonlySet<keyof Api> = new Set([
  'GET /listings',
  'GET /listings/:id',
  'GET /listings/:id/similar',
  'GET /listings/:id/reviews',
  'GET /listing-places',
  'GET /listing-figures',
  'GET /villa-pins',
  'GET /currency-rates',
  'GET /blocks',
  'GET /days-to-know',
  'GET /pages/:key',
  'GET /booking-terms',
])

export interface CacheableResponse {
  body: Buffer<ArrayBuffer>
  /** Once somebody reads that. */
  brotli?: Promise<Buffer<ArrayBuffer>>
  etag: string
  /** A booking ends it. */
  showsAvailability: boolean
  /** In words that an older page knows: it is in no cache. */
  isOfOlderPage?: true
}

export type ResponseSource = 'cache' | 'stale' | 'shared' | 'made'

interface ResponseCacheOptions {
  getVersion: () => Promise<PublicVersion>
  clock: Clock
  maxBytes?: number
  /** So long a response is sent as it is: what changes by the clock alone, such as the next departures, is late by it. */
  freshMs?: number
  /** So long it is still sent while a new one is made. */
  staleMs?: number
  onRead?: (source: ResponseSource) => void
}

export interface ResponseCache {
  /**
   * `key`: what is asked for. Where it is not in the cache, `admit` runs for each who asks, and may reject; `make` then
   * runs once however many wait for it.
   */
  get(
    key: string,
    options: { admit: () => Promise<void>; make: () => Promise<CacheableResponse> },
  ): Promise<CacheableResponse>
}

interface Entry {
  version: PublicVersion
  madeAt: number
  response: CacheableResponse
}

/** In bytes, beside the body; a compressed one, which may come later, is at most half of it. */
const entryBytes = 500
const withCompressed = 1.5

const toName = ({ content, availability }: PublicVersion): string => `${content} ${availability}`

/** Whether a response that was made at `version` is still that of `current`. */
const isOf = (current: PublicVersion, version: PublicVersion, { showsAvailability }: CacheableResponse): boolean =>
  version.content === current.content && (!showsAvailability || version.availability === current.availability)

/** In this process: responses that were asked for last, and never one of another version of what it shows. */
export const createResponseCache = ({
  getVersion,
  clock,
  maxBytes = 32 * 1024 * 1024,
  freshMs = 10_000,
  staleMs = 30_000,
  onRead = () => undefined,
}: ResponseCacheOptions): ResponseCache => {
  const entries = new Map<string, Entry>()
  const underway = new Map<string, Promise<CacheableResponse>>()
  let current: PublicVersion = { content: '', availability: '' }
  let bytes = 0

  const sizeOf = (key: string, { response: { body } }: Entry): number =>
    key.length * 2 + body.byteLength * withCompressed + entryBytes
  const forget = (key: string): void => {
    const entry = entries.get(key)
    if (entry && entries.delete(key)) bytes -= sizeOf(key, entry)
  }
  const add = (key: string, entry: Entry): void => {
    forget(key)
    entries.set(key, entry)
    bytes += sizeOf(key, entry)
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }
  const makeOnce = (
    key: string,
    version: PublicVersion,
    make: () => Promise<CacheableResponse>,
  ): Promise<CacheableResponse> => {
    const name = `${toName(version)} ${key}`
    const shared = underway.get(name)
    if (shared) return shared
    const madeAt = clock.now().getTime()
    const making = make()
    underway.set(name, making)
    making
      .then((response) => isOf(current, version, response) && add(key, { version, madeAt, response }))
      .finally(() => underway.delete(name))
      .catch(() => undefined)
    return making
  }

  const findEntry = async (key: string) => {
    // Read before the data: a response is at least as new as its version says.
    const version = await getVersion()
    if (version.content !== current.content) {
      entries.clear()
      bytes = 0
    }
    current = version
    const known = entries.get(key)
    const entry = known && isOf(version, known.version, known.response) ? known : undefined
    return { version, entry, age: entry ? clock.now().getTime() - entry.madeAt : Infinity }
  }
  const noteUse = (key: string, entry: Entry): void => {
    entries.delete(key)
    entries.set(key, entry)
  }

  return {
    get: async (key, { admit, make }) => {
      const { version, entry, age } = await findEntry(key)
      if (!entry || age < 0 || age >= staleMs) {
        await admit()
        onRead(underway.has(`${toName(version)} ${key}`) ? 'shared' : 'made')
        return makeOnce(key, version, make)
      }
      noteUse(key, entry)
      onRead(age < freshMs ? 'cache' : 'stale')
      if (age >= freshMs) makeOnce(key, version, make).catch(() => undefined)
      return entry.response
    },
  }
}
