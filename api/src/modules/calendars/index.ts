import './events.ts'
import './tables.ts'
import type { Db } from '#/db/database.ts'
import type { Module } from '#/module.ts'
import { isFeedStale, toFeedHealth } from './feed-health.ts'
import { importFeed } from './import-feed.ts'
import { enqueueDueFeeds } from './enqueue-due-feeds.ts'
import { calendarRules } from './personal-data.ts'
import { listFeedFreshness, listFeedHealth, listFeedsOfListing } from './queries.ts'
import { isAnyUnreadable } from './refresh-outdated-feed.ts'
import { routes } from './routes.ts'

export { setListingFeed } from './set-listing-feed.ts'
export { isAnyUnreadable, refreshOutdatedFeed, refreshOutdatedFeeds } from './refresh-outdated-feed.ts'
export { listFeedStatuses } from './feed-status.ts'
export { listBlocksOfAllVillas, listImportedBlocks, lockNights, selectFeedFreshness, toNightsLock } from './queries.ts'
export { listOpenConflicts, resolveConflictsOfBookings } from './conflict-queries.ts'
export { recordCalendarConflict } from './record-calendar-conflict.ts'

/** `checkedAt`: the last good fetch of the feed that is longest without one; null without a feed, or before each was read. */
export const getFeedFreshness = async (
  db: Db,
  listingId: string,
  now: Date,
): Promise<{ checkedAt: Date | null; isStale: boolean }> => {
  const feeds = await listFeedsOfListing(db, listingId)
  const good = feeds.map((feed) => feed.last_good_at?.getTime())
  const checked = good.filter((at) => at !== undefined)
  return {
    checkedAt: checked.length > 0 && checked.length === good.length ? new Date(Math.min(...checked)) : null,
    isStale: feeds.some((feed) => isFeedStale(feed, now)),
  }
}

/** Whether a feed of it takes nights which nobody can tell, so that no booking may be made without a person. */
export const hasUnreadableEvents = async (db: Db, listingId: string): Promise<boolean> =>
  isAnyUnreadable(await listFeedFreshness(db, listingId))

/** Feeds that are stale, fail or look wrong; one that was never read yet is none of them. */
export const countFeedsWithProblems = async (db: Db, now: Date): Promise<number> => {
  const isFine = new Set<string>(['fresh', 'never'])
  return (await listFeedHealth(db)).filter((feed) => !isFine.has(toFeedHealth(feed, now))).length
}

/** Nights that other channels sold: a villa reads a calendar of each. */
export const calendars: Module = {
  name: 'calendars',
  personalData: calendarRules,
  routes,
  jobs: {
    'calendars.poll': (_, services) => enqueueDueFeeds(services),
    'calendars.refresh': { concurrency: 4, run: ({ feedId }, services) => importFeed(services, feedId) },
  },
  schedules: [{ job: 'calendars.poll', everyMs: 15_000, data: {} }],
}
