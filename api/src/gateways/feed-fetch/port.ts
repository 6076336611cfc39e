export interface FeedRequest {
  url: string
  /** Of the last good response; the publisher may then answer that nothing changed. */
  etag?: string | null
  lastModified?: string | null
  signal?: AbortSignal
}

export type FeedResponse =
  | { kind: 'fetched'; body: Uint8Array; etag: string | null; lastModified: string | null }
  | { kind: 'unchanged' }
  /** `reason` is a sentence for staff: no address, nothing of the body. */
  | { kind: 'failed'; reason: string; retryAfterMs?: number }

export interface FeedFetch {
  /** Fetches a calendar from an untrusted server. Failures of that server are results; throws when `signal` aborts. */
  fetch(request: FeedRequest): Promise<FeedResponse>
}

export const feedLimits = { ms: 10_000, wireBytes: 1_000_000, bodyBytes: 2_000_000, redirects: 3 }
