import { sql, type Updateable } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import type { BlockClass, FeedBlock } from './read-calendar.ts'
import type { HeldBlock } from './reconcile.ts'
import type { CalendarFeedTable } from './tables.ts'

export interface Nights {
  from: CivilDate
  to: CivilDate
}

const range = ({ from, to }: Nights) => sql<string>`daterange(${from}::date, ${to}::date)`
const blockFrom = sql<string>`lower(nights)`.as('from')
const blockTo = sql<string>`upper(nights)`.as('to')

/**
 * Whoever changes which nights of a listing are taken, holds this until commit: bookings and imports alike.
 * It turns what would be a storm of deadlocks on the exclusion constraint into a queue. A transaction takes it for
 * one listing only.
 */
export const lockNights = (trx: Trx, listingId: string): Promise<void> => lockByName(trx, `nights:${listingId}`)

export const findFeed = (db: Db, id: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirst()

export type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>

export const findFeedOfListing = (db: Db, listingId: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('listing_id', '=', listingId).executeTakeFirst()

export const lockFeed = (trx: Trx, id: string) =>
  trx.selectFrom('calendar_feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listFeeds = (db: Db) => db.selectFrom('calendar_feeds').selectAll().orderBy('id').execute()

/** A new address starts from nothing, but for the blocks, which stay until a good answer says otherwise. */
export const upsertFeed = (db: Db, feed: { listingId: string; urlSealed: string; host: string; now: Date }) => {
  const fresh = {
    url_sealed: feed.urlSealed,
    host: feed.host,
    health: 'never' as const,
    etag: null,
    last_modified: null,
    suspicious_digest: null,
    suspicious_since: null,
    read_on: null,
    failures: 0,
    last_error: null,
    next_attempt_at: feed.now,
  }
  return db
    .insertInto('calendar_feeds')
    .values({ listing_id: feed.listingId, ...fresh })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Takes the feeds whose time has come; nobody else takes them before `until`. */
export const claimDueFeeds = async (db: Db, now: Date, until: Date): Promise<string[]> => {
  const due = await db
    .updateTable('calendar_feeds')
    .set({ next_attempt_at: until })
    .where('next_attempt_at', '<=', now)
    .returning('id')
    .execute()
  return due.map(({ id }) => id)
}

/** True for one asker among many: the feed was not tried since `before`, and is not being spared. */
export const claimAttempt = async (db: Db, id: string, now: Date, before: Date): Promise<boolean> => {
  const claimed = await db
    .updateTable('calendar_feeds')
    .set({ last_attempt_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('last_attempt_at', 'is', null), where('last_attempt_at', '<', before)]))
    .where((where) => where.or([where('failures', '=', 0), where('next_attempt_at', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const updateFeed = async (db: Db, id: string, values: Updateable<CalendarFeedTable>): Promise<void> => {
  await db.updateTable('calendar_feeds').set(values).where('id', '=', id).execute()
}

export const listHeldBlocks = async (db: Db, feedId: string): Promise<HeldBlock[]> => {
  const rows = await db
    .selectFrom('calendar_blocks')
    .select([
      'id',
      'uid',
      'recurrence_id',
      'class',
      'is_tentative',
      'summary_digest',
      'missed_fetches',
      'first_missed_at',
    ])
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
    missedFetches: row.missed_fetches,
    firstMissedAt: row.first_missed_at,
  }))
}

const columnsOf = (block: FeedBlock) => ({
  uid: block.uid,
  recurrence_id: block.recurrenceId,
  nights: range(block),
  class: block.class,
  is_tentative: block.isTentative,
  summary_digest: block.summaryDigest,
})

const insertAtOnce = 500

export const insertBlocks = async (trx: Trx, feed: Feed, blocks: readonly FeedBlock[]): Promise<void> => {
  for (let start = 0; start < blocks.length; start += insertAtOnce) {
    const rows = blocks.slice(start, start + insertAtOnce)
    await trx
      .insertInto('calendar_blocks')
      .values(rows.map((block) => ({ feed_id: feed.id, listing_id: feed.listing_id, ...columnsOf(block) })))
      .execute()
  }
}

export const updateBlock = async (trx: Trx, id: string, block: FeedBlock): Promise<void> => {
  await trx.updateTable('calendar_blocks').set(columnsOf(block)).where('id', '=', id).execute()
}

export const markBlocksFound = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('calendar_blocks')
    .set({ missed_fetches: 0, first_missed_at: null })
    .where('id', 'in', ids)
    .execute()
}

export const markBlocksMissed = async (trx: Trx, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .updateTable('calendar_blocks')
    .set({
      missed_fetches: sql<number>`missed_fetches + 1`,
      first_missed_at: sql<Date>`coalesce(first_missed_at, ${now})`,
    })
    .where('id', 'in', ids)
    .execute()
}

export const deleteBlocks = async (trx: Trx, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await trx.deleteFrom('calendar_blocks').where('id', 'in', ids).execute()
}

/** For an answer that says "unchanged": what was missing then is missing still. */
export const deleteBlocksMissedSince = async (trx: Trx, feedId: string, before: Date): Promise<void> => {
  await trx.deleteFrom('calendar_blocks').where('feed_id', '=', feedId).where('first_missed_at', '<=', before).execute()
}

export interface Block extends Nights {
  feedId: string
  uid: string
  class: BlockClass
  isTentative: boolean
}

/** Imported blocks that share a night with the given range. */
export const listBlocks = async (db: Db, listingId: string, nights: Nights): Promise<Block[]> => {
  const rows = await db
    .selectFrom('calendar_blocks')
    .select(['feed_id', 'uid', 'class', 'is_tentative', blockFrom, blockTo])
    .where('listing_id', '=', listingId)
    .where(sql<boolean>`nights && ${range(nights)}`)
    .orderBy('nights')
    .execute()
  return rows.map(({ feed_id, is_tentative, ...row }) => ({ ...row, feedId: feed_id, isTentative: is_tentative }))
}

export const listBlocksOfFeeds = async (db: Db, feedIds: readonly string[], after: CivilDate) => {
  if (feedIds.length === 0) return []
  return db
    .selectFrom('calendar_blocks')
    .select(['feed_id', 'is_tentative', blockFrom, blockTo])
    .where('feed_id', 'in', feedIds)
    .where('class', '<>', 'policy')
    .where(sql<boolean>`upper(nights) > ${after}::date`)
    .orderBy('nights')
    .execute()
}

/** The new conflict's id; `undefined` when it is known already. */
export const insertConflict = async (
  trx: Trx,
  conflict: { feedId: string; bookingId: string; uid: string; nights: Nights; now: Date },
): Promise<string | undefined> => {
  const inserted = await trx
    .insertInto('calendar_conflicts')
    .values({
      feed_id: conflict.feedId,
      booking_id: conflict.bookingId,
      uid: conflict.uid,
      nights: range(conflict.nights),
      found_at: conflict.now,
    })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
