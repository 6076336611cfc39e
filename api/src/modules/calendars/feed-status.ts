import type { z } from 'zod'
import { civilDateAt, type feedStatus } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import { NotFound } from '#/http/problem.ts'
import { loadListingTitlesById } from '#/modules/listings/index.ts'
import type { Services } from '#/services.ts'
import { toFeedHealth } from './feed-health.ts'
import { type FeedRow, findFeed, listBlocksShownToStaff, listFeeds } from './queries.ts'

type FeedStatus = z.output<typeof feedStatus>

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

const toFeedStatuses = async (db: Db, feeds: readonly FeedRow[], now: Date): Promise<FeedStatus[]> => {
  const titles = await loadListingTitlesById(
    db,
    feeds.map((feed) => feed.listing_id),
  )
  const blocks = Map.groupBy(
    await listBlocksShownToStaff(
      db,
      feeds.map((feed) => feed.id),
      civilDateAt(now),
    ),
    ({ feed_id }) => feed_id,
  )
  return feeds.map((feed) => ({
    id: feed.id,
    listing: { id: feed.listing_id, title: titles.get(feed.listing_id) ?? '' },
    host: feed.host,
    health: toFeedHealth(feed, now),
    lastGoodAt: iso(feed.last_good_at),
    lastAttemptAt: iso(feed.last_attempt_at),
    lastError: feed.last_error,
    events: feed.events,
    warnings: feed.warnings,
    options: { endMeans: feed.end_means, dayEventsBlock: feed.day_events_block },
    pausedAt: iso(feed.paused_at),
    blocks: (blocks.get(feed.id) ?? []).map(({ from, to, is_tentative }) => ({ from, to, isTentative: is_tentative })),
  }))
}

export const listFeedStatuses = async ({ db, clock }: Services): Promise<FeedStatus[]> =>
  toFeedStatuses(db, await listFeeds(db), clock.now())

export const getFeedStatus = async ({ db, clock }: Services, id: string): Promise<FeedStatus> => {
  const feed = await findFeed(db, id)
  const [status] = feed ? await toFeedStatuses(db, [feed], clock.now()) : []
  if (!status) throw new NotFound()
  return status
}
