import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bootDocument, type BootDocument } from '@escapes/contract/releases'

export interface BootSource {
  /**
   * The boot document, a quarter of a second old at most; a page waits for the registry only as long as is not felt. The
   * last good one while the registry does not answer.
   */
  get(): Promise<BootDocument>
  /** The same where nobody has to wait for it. */
  fresh(): BootDocument | undefined
  /** The last good boot document, without a request; undefined before the first. */
  lastKnown(): BootDocument | undefined
  /** Age of the document in use while the registry does not answer; else 0. */
  staleMs(): number
  /** Resolves when the last good document is on disk. */
  close(): Promise<void>
}

export interface BootSourceOptions {
  url: string
  file: string
  onError: (what: string, error: unknown) => void
  headers?: Readonly<Record<string, string>>
  /** How long an answer is used without another request. */
  maxAgeMs?: number
  /** How long an answer was confirmed lately. */
  confirmedForMs?: number
  timeoutMs?: number
  /** How long a page waits for a registry that did not answer the last request. */
  maxWaitMs?: number
}

const emptyBoot: BootDocument = { epoch: 0, remotes: [] }

/** A page waits this long for a newer document than one that was confirmed lately. */
const briefWaitMs = 150

interface Tagged {
  boot: BootDocument
  etag: string | null
}

const fetchBoot = async (
  url: string,
  { timeoutMs, headers, known }: { timeoutMs: number; headers: Readonly<Record<string, string>>; known?: Tagged },
): Promise<Tagged> => {
  const response = await fetch(url, {
    headers: { ...headers, ...(known?.etag && { 'if-none-match': known.etag }) },
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (known && response.status === 304) return known
  if (!response.ok) throw new Error(`The registry answered ${response.status}`)
  return { boot: bootDocument.parse(await response.json()), etag: response.headers.get('etag') }
}

/** Atomic: a crash leaves the old file or the new one. */
const save = async (file: string, boot: BootDocument): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.new`, JSON.stringify(boot))
  await rename(`${file}.new`, file)
}

interface Loaded {
  boot: BootDocument
  at: number
}

const load = async (file: string): Promise<Loaded | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  return { boot: bootDocument.parse(JSON.parse(text)), at: (await stat(file)).mtimeMs }
}

export const createBootSource = (options: BootSourceOptions): BootSource => {
  const { url, file, onError, headers = {}, timeoutMs = 1500, maxWaitMs = 100 } = options
  const { maxAgeMs = 250, confirmedForMs = 4 * maxAgeMs } = options
  let lastKnown: BootDocument | undefined
  let lastKnownAt = Date.now()
  let tagged: Tagged | undefined
  let confirmedAt = -Infinity
  let saved: string | undefined
  let saving = Promise.resolve()
  let pending: Promise<BootDocument> | undefined
  let requestedAt = 0
  let requested = 0
  let answered = 0
  let isRegistryUnreachable = false

  /** No page waits for the disk. */
  const remember = (boot: BootDocument): void => {
    lastKnown = boot
    lastKnownAt = Date.now()
    const version = JSON.stringify([boot.epoch, boot.contact])
    if (saved === version) return
    saved = version
    saving = saving
      .then(() => save(file, boot))
      .catch((error: unknown) => onError('The boot document could not be kept on disk', error))
  }

  const recall = async (): Promise<BootDocument | undefined> => {
    if (lastKnown) return lastKnown
    const loaded = await load(file).catch((fault: unknown) => {
      onError('The boot document on disk could not be read', fault)
      return undefined
    })
    if (loaded && !lastKnown) [lastKnown, lastKnownAt] = [loaded.boot, loaded.at]
    return lastKnown
  }

  const request = async (sequence: number): Promise<BootDocument> => {
    const startedAt = performance.now()
    try {
      const answer = await fetchBoot(url, { timeoutMs, headers, ...(tagged && { known: tagged }) })
      const { boot } = answer
      // An answer that arrives out of order is ignored.
      if (sequence > answered) {
        answered = sequence
        isRegistryUnreachable = false
        tagged = answer
        confirmedAt = startedAt
        remember(boot)
      }
      return lastKnown ?? boot
    } catch (error) {
      const last = await recall()
      if (sequence > answered) {
        // Logged once per outage.
        if (!isRegistryUnreachable)
          onError(
            last
              ? 'The registry did not answer; the last boot document is served'
              : 'The registry did not answer, and no boot document is kept here; no page can be served',
            error,
          )
        isRegistryUnreachable = true
      }
      return last ?? emptyBoot
    }
  }

  /** One request at a time, except that a hanging one is not waited for. */
  const latest = (): Promise<BootDocument> => {
    const now = performance.now()
    if (pending && !(isRegistryUnreachable && now - requestedAt > maxWaitMs)) return pending
    requestedAt = now
    requested += 1
    const mine = request(requested).finally(() => {
      if (pending === mine) pending = undefined
    })
    pending = mine
    return mine
  }

  const fresh = (): BootDocument | undefined => {
    const age = performance.now() - confirmedAt
    if (isRegistryUnreachable || age >= maxAgeMs) return undefined
    // Asked for ahead, so that no page waits while pages are asked for all the time.
    if (age > maxAgeMs / 2) void latest()
    return lastKnown
  }

  return {
    fresh,
    get: () => {
      const known = fresh()
      if (known) return Promise.resolve(known)
      const age = performance.now() - confirmedAt
      const answer = latest()
      if (!lastKnown || (!isRegistryUnreachable && age > confirmedForMs)) return answer
      const waitMs = isRegistryUnreachable ? maxWaitMs : briefWaitMs
      return Promise.race([answer, pause(waitMs, lastKnown, { ref: false })])
    },
    lastKnown: () => lastKnown,
    staleMs: () => (isRegistryUnreachable && lastKnown ? Math.max(0, Date.now() - lastKnownAt) : 0),
    close: () => saving,
  }
}
