const minute = 60_000

const intervalMinutes = 15
/** After three hours without a good answer a calendar is not taken for the truth any more. */
const staleAfterMs = 180 * minute
/** A hold asks the feed again when what is known is older than this. */
export const freshEnoughMs = 2 * minute

const longestIntervalMinutes = 60
const firstRetryMinutes = 5
const longestRetryAfterMs = 6 * 60 * minute

/** ±10 %, so that feeds connected in one go do not all answer in the same second. `random` is in [0, 1). */
const jittered = (ms: number, random: number): number => Math.round(ms * (0.9 + random * 0.2))

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** The publisher's wish to be read less often counts, up to an hour. */
export const nextAfterSuccess = (now: Date, random: number, wishedMinutes: number | null): Date => {
  const minutes = Math.min(longestIntervalMinutes, Math.max(intervalMinutes, wishedMinutes ?? 0))
  return after(now, jittered(minutes * minute, random))
}

/** 5, 10, 20, 40, 60 minutes …, and never before the publisher's Retry-After. */
export const nextAfterFailure = (
  now: Date,
  failures: number,
  random: number,
  retryAfterMs: number | undefined,
): Date => {
  const minutes = Math.min(longestIntervalMinutes, firstRetryMinutes * 2 ** Math.min(failures - 1, 10))
  return after(now, Math.max(jittered(minutes * minute, random), Math.min(retryAfterMs ?? 0, longestRetryAfterMs)))
}

export interface FeedState {
  health: 'never' | 'fresh' | 'failing' | 'suspicious'
  last_good_at: Date | null
}

export const isStale = (feed: FeedState, now: Date): boolean =>
  feed.last_good_at === null || now.getTime() - feed.last_good_at.getTime() > staleAfterMs

export const healthOf = (feed: FeedState, now: Date): FeedState['health'] | 'stale' =>
  feed.health === 'fresh' && isStale(feed, now) ? 'stale' : feed.health
