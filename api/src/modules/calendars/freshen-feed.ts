import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#/services.ts'
import { freshEnoughMs } from './feed-health.ts'
import { importFeed } from './import-feed.ts'
import { claimAttempt, findFeedOfListing } from './queries.ts'

const budgetMs = 2_000

/**
 * Asks a villa's feed again before its nights are given away, when what is known is older than two minutes. A traveller
 * waits two seconds for it at most; then what is known counts. Never call it within a transaction.
 */
export const freshenFeed = async (services: Services, listingId: string): Promise<void> => {
  const feed = await findFeedOfListing(services.db, listingId)
  if (!feed) return
  const now = services.clock.now()
  const isFreshEnough = feed.last_good_at !== null && now.getTime() - feed.last_good_at.getTime() <= freshEnoughMs
  if (isFreshEnough) return
  if (!(await claimAttempt(services.db, feed.id, now, new Date(now.getTime() - freshEnoughMs)))) return
  const signal = AbortSignal.timeout(budgetMs)
  const asked = importFeed(services, feed.id, signal).catch((error: unknown) => {
    // Too slow for somebody who waits is no failure of the feed: the scheduled import takes its time. And a fault of
    // ours in reading it must not keep anybody from booking.
    if (signal.aborted) services.log.info({ feedId: feed.id }, 'a calendar was too slow for a booking')
    else services.log.error({ err: error, feedId: feed.id }, 'a calendar could not be read before a booking')
  })
  // What has arrived in time may still be being read: then it is applied a moment later, under the lock.
  await Promise.race([asked, pause(budgetMs, undefined, { ref: false })])
}
