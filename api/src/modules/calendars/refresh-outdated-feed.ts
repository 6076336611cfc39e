import { setTimeout as pause } from 'node:timers/promises'
import { runOutsideOfAction } from '#/audit/record-action.ts'
import type { Services } from '#/services.ts'
import { maxRecentFetchAgeMs } from './feed-health.ts'
import { importFeed } from './import-feed.ts'
import { claimFeedAttempt, type FeedRow, listFeedsOfListing } from './queries.ts'

const budgetMs = 2_000

const refreshIfOutdated = async (services: Services, feed: FeedRow): Promise<void> => {
  const now = services.clock.now()
  const isRecent = feed.last_good_at !== null && now.getTime() - feed.last_good_at.getTime() <= maxRecentFetchAgeMs
  if (isRecent) return
  if (!(await claimFeedAttempt(services.db, feed.id, now, new Date(now.getTime() - maxRecentFetchAgeMs)))) return
  const signal = AbortSignal.timeout(budgetMs)
  const imported = runOutsideOfAction(() => importFeed(services, feed.id, signal)).catch((error: unknown) => {
    // A slow feed has not failed: the scheduled import has more time. No error may prevent a booking.
    if (signal.aborted) services.log.info({ feedId: feed.id }, 'a calendar was too slow for a booking')
    else services.log.error({ err: error, feedId: feed.id }, 'a calendar could not be read before a booking')
  })
  // A fetch that arrived in time may still be parsed; it is applied a moment later.
  await Promise.race([imported, pause(budgetMs, undefined, { ref: false })])
}

/** Waits two seconds at most; then the stored blocks count. Never call it within a transaction. */
export const refreshOutdatedFeed = async (services: Services, listingId: string): Promise<void> => {
  const feeds = await listFeedsOfListing(services.db, listingId)
  await Promise.all(feeds.map((feed) => refreshIfOutdated(services, feed)))
}
