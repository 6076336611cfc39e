export interface FeedRequest {
  url: string
  /** What the publisher gave with the last good answer; it may then say that nothing changed. */
  etag?: string | null
  lastModified?: string | null
  /** Ends the fetch sooner than its own limit of ten seconds. */
  signal?: AbortSignal
}

export type FeedAnswer =
  | { kind: 'fetched'; body: Uint8Array; etag: string | null; lastModified: string | null }
  | { kind: 'unchanged' }
  /** `reason` is a sentence for staff: no address, nothing of the body. */
  | { kind: 'failed'; reason: string; retryAfterMs?: number }

export interface FeedFetch {
  /** Reads a calendar from a stranger's server. Never throws for what the stranger does; throws when `signal` aborts. */
  fetch(request: FeedRequest): Promise<FeedAnswer>
}

export const feedLimits = { ms: 10_000, wireBytes: 1_000_000, bodyBytes: 2_000_000, redirects: 3 }
