import { type Insertable, sql, type Updateable } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { type Nights, range } from './night-range-sql.ts'
import type { FeedOptions } from './event-nights.ts'
import type { BlockClass, FeedBlock } from './read-calendar.ts'
import type { StoredBlock } from './plan-block-changes.ts'
import type { CalendarFeedRunTable, CalendarFeedTable } from './tables.ts'

const blockFrom = sql<string>`lower(nights)`.as('from')
const blockTo = sql<string>`upper(nights)`.as('to')

/** Advisory lock until commit for every change of a listing's occupied nights; take it for one listing only. */
export const toNightsLock = (listingId: string): string => `nights:${listingId}`

export const lockNights = (trx: Trx, listingId: string): Promise<void> => lockByName(trx, toNightsLock(listingId))

export const findFeed = (db: Db, id: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirst()

export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>

/** The one that was connected first is the first. */
export const listFeedsOfListing = (db: Db, listingId: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('listing_id', '=', listingId).orderBy('id').execute()

/** Read before each booking: few columns, so that the statement is planned once. */
export const selectFeedFreshness = (db: Db, listingId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['id', 'last_good_at', 'unreadable_events'])
    .where('listing_id', '=', listingId)

export const listFeedFreshness = (db: Db, listingId: string) => selectFeedFreshness(db, listingId).execute()

export type FeedFreshness = Awaited<ReturnType<typeof listFeedFreshness>>[number]

export const lockFeed = (trx: Trx, id: string) =>
  trx.selectFrom('calendar_feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listFeeds = (db: Db) => db.selectFrom('calendar_feeds').selectAll().orderBy('id').execute()

export const listFeedHealth = (db: Db) =>
  db.selectFrom('calendar_feeds').select(['health', 'last_good_at', 'unreadable_events', 'paused_at']).execute()

export interface FeedToSave extends FeedOptions {
  /** Absent: one more. */
  feedId: string | undefined
  listingId: string
  urlSealed: string
  host: string
  now: Date
}

/** A new address resets the feed; its blocks stay until the first good fetch. */
export const saveFeed = async (db: Db, feed: FeedToSave): Promise<{ id: string }> => {
  const values = {
    end_means: feed.endMeans,
    day_events_block: feed.dayEventsBlock,
    paused_at: null,
    url_sealed: feed.urlSealed,
    host: feed.host,
    health: 'never' as const,
    etag: null,
    last_modified: null,
    suspicious_digest: null,
    suspicious_since: null,
    unreadable_events: 0,
    read_on: null,
    failures: 0,
    last_error: null,
    next_attempt_at: feed.now,
  }
  if (feed.feedId !== undefined) {
    await updateFeed(db, feed.feedId, values)
    return { id: feed.feedId }
  }
  return db
    .insertInto('calendar_feeds')
    .values({ listing_id: feed.listingId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Nobody else gets these feeds before `leaseEnd`. */
export const claimDueFeeds = async (db: Db, now: Date, leaseEnd: Date): Promise<string[]> => {
  const due = await db
    .updateTable('calendar_feeds')
    .set({ next_attempt_at: leaseEnd })
    .where('next_attempt_at', '<=', now)
    .where('paused_at', 'is', null)
    .returning('id')
    .execute()
  return due.map(({ id }) => id)
}

/** True for one caller: the feed was not tried since `lastAttemptBefore` and no retry delay is running. */
export const claimFeedAttempt = async (db: Db, id: string, now: Date, lastAttemptBefore: Date): Promise<boolean> => {
  const claimed = await db
    .updateTable('calendar_feeds')
    .set({ last_attempt_at: now })
    .where('id', '=', id)
    .where('paused_at', 'is', null)
    .where((where) =>
      where.or([where('last_attempt_at', 'is', null), where('last_attempt_at', '<', lastAttemptBefore)]),
    )
    .where((where) => where.or([where('failures', '=', 0), where('next_attempt_at', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const updateFeed = async (db: Db, id: string, values: Updateable<CalendarFeedTable>): Promise<void> => {
  await db.updateTable('calendar_feeds').set(values).where('id', '=', id).execute()
}

export const deleteFeed = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('calendar_feeds').where('id', '=', id).execute()
}

const keptRuns = 50

/** Adds a run to the log of its feed, which keeps the last fifty. */
export const insertRun = async (db: Db, run: Insertable<CalendarFeedRunTable>): Promise<void> => {
  await db.insertInto('calendar_feed_runs').values(run).execute()
  await db
    .deleteFrom('calendar_feed_runs')
    .where('feed_id', '=', run.feed_id)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('calendar_feed_runs as newest')
        .select('newest.id')
        .where('newest.feed_id', '=', run.feed_id)
        .orderBy('newest.id', 'desc')
        .limit(keptRuns),
    )
    .execute()
}

/** One entry for any number of fetches in a row that found the same calendar. */
export const recordUnchangedRun = async (trx: Trx, feedId: string, now: Date): Promise<void> => {
  const [newest] = await listRuns(trx, feedId)
  if (newest?.outcome === 'unchanged')
    await trx.updateTable('calendar_feed_runs').set({ at: now }).where('id', '=', newest.id).execute()
  else await insertRun(trx, { feed_id: feedId, at: now, outcome: 'unchanged', detail: null, events: null })
}

export const listRuns = (db: Db, feedId: string) =>
  db
    .selectFrom('calendar_feed_runs')
    .select(['id', 'at', 'outcome', 'detail', 'events', 'added', 'changed', 'removed'])
    .where('feed_id', '=', feedId)
    .orderBy('id', 'desc')
    .execute()

export const listStoredBlocks = async (db: Db, feedId: string): Promise<StoredBlock[]> => {
  const rows = await db
    .selectFrom('calendar_blocks')
    .select(['id', 'uid', 'recurrence_id', 'class', 'is_tentative', 'summary_digest', 'first_missed_at'])
    .select([blockFrom, blockTo])
    .where('feed_id', '=', feedId)
    .orderBy('nights')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    uid: row.uid,
    recurrenceId: row.recurrence_id,
    from: row.from,
    to: row.to,
    class: row.class,
    isTentative: row.is_tentative,
    summaryDigest: row.summary_digest,
    firstMissedAt: row.first_missed_at,
  }))
}

const toColumns = (block: FeedBlock) => ({
  uid: block.uid,
  recurrence_id: block.recurrenceId,
  nights: range(block),
  class: block.class,
  is_tentative: block.isTentative,
  summary_digest: block.summaryDigest,
})

const insertBatch = 500

export const insertBlocks = async (trx: Trx, feed: FeedRow, blocks: readonly FeedBlock[]): Promise<void> => {
  for (let start = 0; start < blocks.length; start += insertBatch) {
    const rows = blocks.slice(start, start + insertBatch)
    await trx
      .insertInto('calendar_blocks')
      .values(rows.map((block) => ({ feed_id: feed.id, listing_id: feed.listing_id, ...toColumns(block) })))
      .execute()
  }
}

export const updateBlock = async (trx: Trx, id: string, block: FeedBlock): Promise<void> => {
  await trx.updateTable('calendar_blocks').set(toColumns(block)).where('id', '=', id).execute()
}

export const markBlocksReappeared = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx.updateTable('calendar_blocks').set({ first_missed_at: null }).where('id', 'in', ids).execute()
}

export const markBlocksMissing = async (trx: Trx, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('calendar_blocks')
    .set({ first_missed_at: sql<Date>`coalesce(first_missed_at, ${now})` })
    .where('id', 'in', ids)
    .execute()
}

export const deleteBlocks = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx.deleteFrom('calendar_blocks').where('id', 'in', ids).execute()
}

export const deleteBlocksFirstMissedBy = async (trx: Trx, feedId: string, instant: Date): Promise<void> => {
  await trx
    .deleteFrom('calendar_blocks')
    .where('feed_id', '=', feedId)
    .where('first_missed_at', '<=', instant)
    .execute()
}

export interface ImportedBlock extends Nights {
  feedId: string
  host: string
  uid: string
  class: BlockClass
  isTentative: boolean
}

export const listImportedBlocks = async (db: Db, listingId: string, nights: Nights): Promise<ImportedBlock[]> => {
  const rows = await db
    .selectFrom('calendar_blocks')
    .innerJoin('calendar_feeds', 'calendar_feeds.id', 'feed_id')
    .select(['feed_id', 'host', 'uid', 'class', 'is_tentative', blockFrom, blockTo])
    .where('calendar_blocks.listing_id', '=', listingId)
    .where(sql<boolean>`nights && ${range(nights)}`)
    .orderBy('nights')
    .execute()
  return rows.map(({ feed_id, is_tentative, ...row }) => ({ ...row, feedId: feed_id, isTentative: is_tentative }))
}

/** What other channels occupy of all villas, with the conflict that nobody resolved yet. */
export const listBlocksOfAllVillas = (db: Db, nights: Nights) =>
  db
    .selectFrom('calendar_blocks')
    .innerJoin('calendar_feeds', 'calendar_feeds.id', 'calendar_blocks.feed_id')
    .select(['calendar_blocks.listing_id', 'host', 'class', blockFrom, blockTo])
    .select(
      sql<string | null>`(select calendar_conflicts.id from calendar_conflicts
        where calendar_conflicts.feed_id = calendar_blocks.feed_id and calendar_conflicts.uid = calendar_blocks.uid
        and calendar_conflicts.nights && calendar_blocks.nights and resolved_at is null limit 1)`.as('conflict_id'),
    )
    .where(sql<boolean>`nights && ${range(nights)}`)
    .orderBy('nights')
    .orderBy('calendar_blocks.id')
    .execute()

/** Leaves out those of class `policy`. */
export const listBlocksShownToStaff = async (db: Db, feedIds: readonly string[], endAfter: CivilDate) => {
  if (feedIds.length === 0) return []
  return db
    .selectFrom('calendar_blocks')
    .select(['feed_id', 'is_tentative', blockFrom, blockTo])
    .where('feed_id', 'in', feedIds)
    .where('class', '<>', 'policy')
    .where(sql<boolean>`upper(nights) > ${endAfter}::date`)
    .orderBy('nights')
    .execute()
}
