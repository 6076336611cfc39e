const minute = 60_000

const intervalMinutes = 15
const staleAfterMs = 180 * minute
export const maxRecentFetchAgeMs = 2 * minute

const maxIntervalMinutes = 60
const firstRetryMinutes = 5
const maxRetryAfterMs = 6 * 60 * minute

/** ±10 %, so that feeds do not all answer in the same second. `random`: in [0, 1). */
const addJitter = (ms: number, random: number): number => Math.round(ms * (0.9 + random * 0.2))

const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Follows a longer interval that the publisher requests, up to an hour. */
export const toNextFetchAfterSuccess = (now: Date, random: number, requestedMinutes: number | null): Date => {
  const minutes = Math.min(maxIntervalMinutes, Math.max(intervalMinutes, requestedMinutes ?? 0))
  return addMs(now, addJitter(minutes * minute, random))
}

/** 5, 10, 20, 40, 60 minutes, and not before the publisher's Retry-After. */
export const toNextFetchAfterFailure = (
  now: Date,
  failures: number,
  random: number,
  retryAfterMs: number | undefined,
): Date => {
  const minutes = Math.min(maxIntervalMinutes, firstRetryMinutes * 2 ** Math.min(failures - 1, 10))
  return addMs(now, Math.max(addJitter(minutes * minute, random), Math.min(retryAfterMs ?? 0, maxRetryAfterMs)))
}

export interface FeedHealthColumns {
  health: 'never' | 'fresh' | 'failing' | 'suspicious'
  last_good_at: Date | null
  unreadable_events: number
  paused_at: Date | null
}

export const isFeedStale = (feed: Pick<FeedHealthColumns, 'last_good_at'>, now: Date): boolean =>
  feed.last_good_at === null || now.getTime() - feed.last_good_at.getTime() > staleAfterMs

/** `paused` comes first: what was known last may be old on purpose. */
export const toFeedHealth = (
  feed: FeedHealthColumns,
  now: Date,
): FeedHealthColumns['health'] | 'stale' | 'incomplete' | 'paused' => {
  if (feed.paused_at !== null) return 'paused'
  if (feed.health !== 'fresh') return feed.health
  if (isFeedStale(feed, now)) return 'stale'
  return feed.unreadable_events > 0 ? 'incomplete' : 'fresh'
}
