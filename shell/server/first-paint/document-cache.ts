/** A document on its way: its start can be sent at once. */
export interface DocumentInMaking {
  status: number
  start: string
  /** Undefined where the browser has to draw the page. */
  rest: Promise<string | undefined>
  /** The same for who comes later: what was late for the first is kept for others. */
  late: Promise<string | undefined>
}

/** A document as it was drawn, to be sent to others. */
export interface DrawnDocument<T> {
  status: number
  content: T
}

export interface DocumentRequest {
  /** What the document depends on that a visitor brings along: address, currency, builds. */
  key: string
  /** What it depends on that changes: one of another version is never sent. */
  version: string
  make: () => Promise<DocumentInMaking>
}

export type DocumentSource = 'kept' | 'stale' | 'shared' | 'made'

interface CacheOptions<T> {
  /** What is kept of a document, and how many bytes it has. */
  pack: (html: string) => Promise<T>
  maxBytes?: number
  freshMs?: number
  /** For so long after it was made it is still sent, while a new one is made. */
  staleMs?: number
  now?: () => number
  onAnswer?: (source: DocumentSource) => void
}

interface Kept<T> extends DrawnDocument<T> {
  version: string
  madeAt: number
}

interface Making {
  version: string
  document: Promise<DocumentInMaking>
}

/**
 * Keeps drawn documents by what they depend on, those that were asked for last. Each is made once however many wait for
 * it, and who waits for it gets its start at once.
 */
export const createDocumentCache = <T extends { bytes: number }>({
  pack,
  maxBytes = 64 * 1024 * 1024,
  freshMs = 30_000,
  staleMs = 90_000,
  now = Date.now,
  onAnswer = () => undefined,
}: CacheOptions<T>) => {
  const all = new Map<string, Kept<T>>()
  const underway = new Map<string, Making>()
  let bytes = 0

  const forget = (key: string): void => {
    const kept = all.get(key)
    if (!kept) return
    all.delete(key)
    bytes -= kept.content.bytes
  }
  const keep = (key: string, kept: Kept<T>): void => {
    forget(key)
    all.set(key, kept)
    bytes += kept.content.bytes
    for (const oldest of all.keys()) {
      if (bytes <= maxBytes) break
      forget(oldest)
    }
  }

  const finish = async (key: string, version: string, document: Promise<DocumentInMaking>): Promise<void> => {
    const madeAt = now()
    const { status, start, late } = await document
    const end = await late
    if (end !== undefined) keep(key, { status, content: await pack(start + end), version, madeAt })
  }

  const make = ({ key, version, make: begin }: DocumentRequest): Promise<DocumentInMaking> => {
    const document = begin()
    const making = { version, document }
    underway.set(key, making)
    const end = () => {
      if (underway.get(key) === making) underway.delete(key)
    }
    finish(key, version, document).then(end, end)
    return document
  }

  /** The document, whole or on its way. */
  return async (request: DocumentRequest): Promise<DocumentInMaking | DrawnDocument<T>> => {
    const { key, version } = request
    const kept = all.get(key)
    const making = underway.get(key)
    const shared = making?.version === version ? making : undefined
    const age = kept?.version === version ? now() - kept.madeAt : Infinity
    if (kept && age < staleMs) {
      // Asked for last.
      all.delete(key)
      all.set(key, kept)
      const isFresh = age < freshMs
      onAnswer(isFresh ? 'kept' : 'stale')
      if (!isFresh && !shared) make(request).catch(() => undefined)
      return kept
    }
    onAnswer(shared ? 'shared' : 'made')
    return shared ? shared.document : make(request)
  }
}
