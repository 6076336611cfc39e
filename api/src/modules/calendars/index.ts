import './events.ts'
import './tables.ts'
import type { Db } from '#/db/database.ts'
import type { Module } from '#/module.ts'
import { isFeedStale, toFeedHealth } from './feed-health.ts'
import { importFeed } from './import-feed.ts'
import { enqueueDueFeeds } from './enqueue-due-feeds.ts'
import { findFeedOfListing, listFeedHealth } from './queries.ts'
import { routes } from './routes.ts'

export { setListingFeed } from './set-listing-feed.ts'
export { refreshOutdatedFeed } from './refresh-outdated-feed.ts'
export { listFeedStatuses } from './feed-status.ts'
export { listBlocksOfAllVillas, listImportedBlocks, lockNights } from './queries.ts'
export { listOpenConflicts, resolveConflictsOfBookings } from './conflict-queries.ts'
export { recordCalendarConflict } from './record-calendar-conflict.ts'

/** `checkedAt`: the last good fetch; null without a feed. */
export const getFeedFreshness = async (
  db: Db,
  listingId: string,
  now: Date,
): Promise<{ checkedAt: Date | null; isStale: boolean }> => {
  const feed = await findFeedOfListing(db, listingId)
  return feed ? { checkedAt: feed.last_good_at, isStale: isFeedStale(feed, now) } : { checkedAt: null, isStale: false }
}

/** Feeds that are stale, fail or look wrong; one that was never read yet is none of them. */
export const countFeedsWithProblems = async (db: Db, now: Date): Promise<number> => {
  const isFine = new Set<string>(['fresh', 'never'])
  return (await listFeedHealth(db)).filter((feed) => !isFine.has(toFeedHealth(feed, now))).length
}

/** Nights that other channels sold: one imported calendar per villa. */
export const calendars: Module = {
  name: 'calendars',
  routes,
  jobs: {
    'calendars.poll': (_, services) => enqueueDueFeeds(services),
    'calendars.refresh': { concurrency: 4, run: ({ feedId }, services) => importFeed(services, feedId) },
  },
  schedules: [{ job: 'calendars.poll', everyMs: 15_000, data: {} }],
}
