import { setTimeout as pause } from 'node:timers/promises'
import { runOutsideOfAction } from '#/audit/record-action.ts'
import type { Services } from '#/services.ts'
import { maxRecentFetchAgeMs } from './feed-health.ts'
import { importFeed } from './import-feed.ts'
import { claimFeedAttempt, type FeedFreshness, listFeedFreshness } from './queries.ts'

const budgetMs = 2_000

/** False: it was fetched lately. */
const refreshIfOutdated = async (services: Services, feed: FeedFreshness): Promise<boolean> => {
  const now = services.clock.now()
  const isRecent = feed.last_good_at !== null && now.getTime() - feed.last_good_at.getTime() <= maxRecentFetchAgeMs
  if (isRecent) return false
  if (!(await claimFeedAttempt(services.db, feed.id, now, new Date(now.getTime() - maxRecentFetchAgeMs)))) return true
  const signal = AbortSignal.timeout(budgetMs)
  const imported = runOutsideOfAction(() => importFeed(services, feed.id, signal)).catch((error: unknown) => {
    // A slow feed has not failed: the scheduled import has more time. No error may prevent a booking.
    if (signal.aborted) services.log.info({ feedId: feed.id }, 'a calendar was too slow for a booking')
    else services.log.error({ err: error, feedId: feed.id }, 'a calendar could not be read before a booking')
  })
  // A fetch that arrived in time may still be parsed; it is applied a moment later.
  await Promise.race([imported, pause(budgetMs, undefined, { ref: false })])
  return true
}

/** Whether one takes nights which nobody can tell, so that no booking may be made without a person. */
export const isAnyUnreadable = (feeds: readonly FeedFreshness[]): boolean =>
  feeds.some(({ unreadable_events }) => unreadable_events > 0)

/** Waits two seconds at most; then the stored blocks count. Never call it within a transaction. True: one was outdated. */
export const refreshOutdatedFeeds = async (services: Services, feeds: readonly FeedFreshness[]): Promise<boolean> =>
  (await Promise.all(feeds.map((feed) => refreshIfOutdated(services, feed)))).includes(true)

/** See `refreshOutdatedFeeds`. `hasUnreadableEvents`: as the function of this name says of it now. */
export const refreshOutdatedFeed = async (
  services: Services,
  listingId: string,
): Promise<{ hasUnreadableEvents: boolean }> => {
  const feeds = await listFeedFreshness(services.db, listingId)
  const current = (await refreshOutdatedFeeds(services, feeds))
    ? await listFeedFreshness(services.db, listingId)
    : feeds
  return { hasUnreadableEvents: isAnyUnreadable(current) }
}
