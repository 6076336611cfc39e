import { joinTemplates, type NonceTemplate } from './nonce-template.ts'

/** All of a document after its start. */
interface DrawnRest {
  html: string
  /** A booking ends it. */
  showsAvailability: boolean
}

/** A document on its way: its start, which needs the head alone, can be sent at once. */
export interface DocumentInMaking<H> {
  head: H
  /** Undefined where the browser has to draw the page. */
  rest: Promise<DrawnRest | undefined>
  /** The same for who comes later: what was late for the first is kept for others. */
  late: Promise<DrawnRest | undefined>
}

/** A document as it was drawn, to be sent to others behind the start that the releases of their visit make. */
interface KeptDocument<H> {
  head: H
  /** By the key of its start; undefined before anybody asked for that. */
  findWhole: (startKey: string) => NonceTemplate | undefined
  makeWhole: (startKey: string, start: string) => Promise<NonceTemplate>
}

/** Of what public pages show; each text differs after every change. */
export interface PublicVersion {
  content: string
  /** With what is booked. */
  all: string
}

export interface DocumentKey {
  /** What the document depends on that a visitor brings along: address, currency, the build that draws it. */
  key: string
  /** What it depends on that changes: one of another version of what it shows is never sent. */
  version: PublicVersion
}

export interface DocumentRequest<H> extends DocumentKey {
  make: () => Promise<DocumentInMaking<H>>
}

export type DocumentSource = 'kept' | 'stale' | 'shared' | 'made'

interface CacheOptions {
  pack: (html: string) => Promise<NonceTemplate>
  maxBytes?: number
  freshMs?: number
  /** For so long after it was made it is still sent, while a new one is made. */
  staleMs?: number
  now?: () => number
  onAnswer?: (source: DocumentSource) => void
}

interface Kept<H> extends KeptDocument<H> {
  version: PublicVersion
  showsAvailability: boolean
  madeAt: number
  body: NonceTemplate
  /** In the order in which they were made. */
  wholes: Map<string, NonceTemplate>
}

interface Making<H> {
  version: PublicVersion
  document: Promise<DocumentInMaking<H>>
}

const isOf = ({ content, all }: PublicVersion, { version, showsAvailability }: Kept<unknown>): boolean =>
  version.content === content && (!showsAvailability || version.all === all)

/** Of one document: what is live, what was before it, and arms of a canary. */
const maxStarts = 4

/**
 * Keeps drawn documents by what they depend on, those that were asked for last. Each is made once however many wait for
 * it, and who waits for it gets its start at once.
 */
export const createDocumentCache = <H>({
  pack,
  maxBytes = 64 * 1024 * 1024,
  freshMs = 30_000,
  staleMs = 90_000,
  now = Date.now,
  onAnswer = () => undefined,
}: CacheOptions) => {
  const all = new Map<string, Kept<H>>()
  const underway = new Map<string, Making<H>>()
  let bytes = 0

  const sizeOf = ({ body, wholes }: Kept<H>): number =>
    [...wholes.values()].reduce((sum, whole) => sum + whole.bytes - body.bytes, body.bytes)
  const forget = (key: string): void => {
    const kept = all.get(key)
    if (!kept) return
    all.delete(key)
    bytes -= sizeOf(kept)
  }
  const keep = (key: string, kept: Kept<H>): void => {
    forget(key)
    all.set(key, kept)
    bytes += sizeOf(kept)
    for (const [oldest, { madeAt }] of all) {
      // Nobody gets one that old, such as those that builds of before have drawn.
      if (bytes <= maxBytes && now() - madeAt < staleMs) break
      forget(oldest)
    }
  }

  const finish = async (key: string, version: PublicVersion, making: Promise<DocumentInMaking<H>>): Promise<void> => {
    const madeAt = now()
    const { head, late } = await making
    const end = await late
    if (end === undefined) return
    const body = await pack(end.html)
    const wholes = new Map<string, NonceTemplate>()
    const kept: Kept<H> = {
      head,
      version,
      showsAvailability: end.showsAvailability,
      madeAt,
      body,
      wholes,
      findWhole: (startKey) => wholes.get(startKey),
      makeWhole: async (startKey, start) => {
        const whole = joinTemplates(await pack(start), body)
        const isKept = all.get(key) === kept
        if (isKept) forget(key)
        wholes.set(startKey, whole)
        const [oldest] = wholes.keys()
        if (wholes.size > maxStarts && oldest !== undefined) wholes.delete(oldest)
        if (isKept) keep(key, kept)
        return whole
      },
    }
    keep(key, kept)
  }

  const make = ({ key, version, make: begin }: DocumentRequest<H>): Promise<DocumentInMaking<H>> => {
    const document = begin()
    const making = { version, document }
    underway.set(key, making)
    const end = () => {
      if (underway.get(key) === making) underway.delete(key)
    }
    finish(key, version, document).then(end, end)
    return document
  }

  const findKept = ({ key, version }: DocumentKey, maxAgeMs: number): Kept<H> | undefined => {
    const kept = all.get(key)
    if (!kept || !isOf(version, kept) || now() - kept.madeAt >= maxAgeMs) return undefined
    // Asked for last.
    all.delete(key)
    all.set(key, kept)
    return kept
  }

  return {
    /** The document as it was drawn lately, with this start; undefined: it has to be asked for. */
    findFresh: (wanted: DocumentKey, startKey: string): NonceTemplate | undefined => {
      const whole = findKept(wanted, freshMs)?.findWhole(startKey)
      if (whole) onAnswer('kept')
      return whole
    },
    /** The document, as it was drawn or on its way. */
    get: async (request: DocumentRequest<H>): Promise<DocumentInMaking<H> | KeptDocument<H>> => {
      const making = underway.get(request.key)
      const shared = making?.version.all === request.version.all ? making : undefined
      const kept = findKept(request, staleMs)
      if (kept) {
        const isFresh = now() - kept.madeAt < freshMs
        onAnswer(isFresh ? 'kept' : 'stale')
        if (!isFresh && !shared) make(request).catch(() => undefined)
        return kept
      }
      onAnswer(shared ? 'shared' : 'made')
      return shared ? shared.document : make(request)
    },
  }
}
