import './events.ts'
import './tables.ts'
import type { Db } from '#/db/database.ts'
import type { Module } from '#/module.ts'
import { isStale } from './feed-health.ts'
import { importFeed } from './import-feed.ts'
import { pollFeeds } from './poll-feeds.ts'
import { findFeedOfListing } from './queries.ts'
import { routes } from './routes.ts'

export { connectFeed } from './connect-feed.ts'
export { freshenFeed } from './freshen-feed.ts'
export { listBlocks, lockNights } from './queries.ts'
export { recordConflict } from './record-conflict.ts'

/** When the villa's calendar was last read well. Without a feed there is nothing that could be out of date. */
export const freshnessOf = async (
  db: Db,
  listingId: string,
  now: Date,
): Promise<{ checkedAt: Date | null; isStale: boolean }> => {
  const feed = await findFeedOfListing(db, listingId)
  return feed ? { checkedAt: feed.last_good_at, isStale: isStale(feed, now) } : { checkedAt: null, isStale: false }
}

/** Nights that other channels hold: one imported calendar per villa. */
export const calendars: Module = {
  name: 'calendars',
  routes,
  jobs: {
    'calendars.poll': (_, services) => pollFeeds(services),
    'calendars.refresh': { concurrency: 4, run: ({ feedId }, services) => importFeed(services, feedId) },
  },
  schedules: [{ job: 'calendars.poll', everyMs: 15_000, data: {} }],
}
