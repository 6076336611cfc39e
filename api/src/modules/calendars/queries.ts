import { sql, type Updateable } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { type Nights, range } from './night-range-sql.ts'
import type { BlockClass, FeedBlock } from './read-calendar.ts'
import type { StoredBlock } from './plan-block-changes.ts'
import type { CalendarFeedTable } from './tables.ts'

const blockFrom = sql<string>`lower(nights)`.as('from')
const blockTo = sql<string>`upper(nights)`.as('to')

/** Advisory lock until commit for every change of a listing's occupied nights; take it for one listing only. */
export const lockNights = (trx: Trx, listingId: string): Promise<void> => lockByName(trx, `nights:${listingId}`)

export const findFeed = (db: Db, id: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('id', '=', id).executeTakeFirst()

export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>

export const findFeedOfListing = (db: Db, listingId: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('listing_id', '=', listingId).executeTakeFirst()

export const lockFeed = (trx: Trx, id: string) =>
  trx.selectFrom('calendar_feeds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listFeeds = (db: Db) => db.selectFrom('calendar_feeds').selectAll().orderBy('id').execute()

export const listFeedHealth = (db: Db) => db.selectFrom('calendar_feeds').select(['health', 'last_good_at']).execute()

/** A new address resets the feed; its blocks stay until the first good fetch. */
export const upsertFeed = (db: Db, feed: { listingId: string; urlSealed: string; host: string; now: Date }) => {
  const values = {
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
    .values({ listing_id: feed.listingId, ...values })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Nobody else gets these feeds before `leaseEnd`. */
export const claimDueFeeds = async (db: Db, now: Date, leaseEnd: Date): Promise<string[]> => {
  const due = await db
    .updateTable('calendar_feeds')
    .set({ next_attempt_at: leaseEnd })
    .where('next_attempt_at', '<=', now)
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

export const listStoredBlocks = async (db: Db, feedId: string): Promise<StoredBlock[]> => {
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
  await trx
    .updateTable('calendar_blocks')
    .set({ missed_fetches: 0, first_missed_at: null })
    .where('id', 'in', ids)
    .execute()
}

export const markBlocksMissing = async (trx: Trx, ids: readonly string[], now: Date): Promise<void> => {
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

export const deleteBlocksFirstMissedBy = async (trx: Trx, feedId: string, instant: Date): Promise<void> => {
  await trx
    .deleteFrom('calendar_blocks')
    .where('feed_id', '=', feedId)
    .where('first_missed_at', '<=', instant)
    .execute()
}

export interface ImportedBlock extends Nights {
  feedId: string
  uid: string
  class: BlockClass
  isTentative: boolean
}

export const listImportedBlocks = async (db: Db, listingId: string, nights: Nights): Promise<ImportedBlock[]> => {
  const rows = await db
    .selectFrom('calendar_blocks')
    .select(['feed_id', 'uid', 'class', 'is_tentative', blockFrom, blockTo])
    .where('listing_id', '=', listingId)
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
