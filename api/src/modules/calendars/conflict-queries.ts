import { sql } from 'kysely'
import type { CivilDate } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { type Nights, range } from './night-range-sql.ts'

/**
 * Returns the id; undefined when the conflict is already recorded. One that had ended by itself is open again, and so
 * is one that staff resolved for other nights.
 */
export const recordConflict = async (
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
    .onConflict((conflicting) =>
      conflicting
        .columns(['feed_id', 'booking_id', 'uid'])
        .doUpdateSet({ nights: range(conflict.nights), resolved_at: null, resolved_by: null, note: null })
        .where('calendar_conflicts.resolved_at', 'is not', null)
        .where(sql<boolean>`(calendar_conflicts.resolved_by is null or calendar_conflicts.nights <> excluded.nights)`),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** Conflicts on nights to come that the channel's calendar still shows, the first night first. */
export const listOpenConflicts = (db: Db, today: CivilDate) =>
  db
    .selectFrom('calendar_conflicts')
    .innerJoin('calendar_feeds', 'calendar_feeds.id', 'calendar_conflicts.feed_id')
    .select(['calendar_conflicts.id', 'booking_id', 'calendar_feeds.listing_id', 'host'])
    .select(sql<CivilDate>`lower(nights)::text`.as('day'))
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`upper(nights) > ${today}::date`)
    .where(sql<boolean>`exists (select from calendar_blocks where calendar_blocks.feed_id = calendar_conflicts.feed_id
      and calendar_blocks.uid = calendar_conflicts.uid and calendar_blocks.nights && calendar_conflicts.nights)`)
    .orderBy('day')
    .orderBy('calendar_conflicts.id')
    .limit(200)
    .execute()

/** Of feeds: conflicts with blocks that are gone, or are on other nights now. */
export const resolveConflictsWithoutBlock = async (trx: Trx, feedId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('calendar_conflicts')
    .set({ resolved_at: now })
    .where('feed_id', '=', feedId)
    .where('resolved_at', 'is', null)
    .where(sql<boolean>`not exists (select from calendar_blocks where calendar_blocks.feed_id = calendar_conflicts.feed_id
      and calendar_blocks.uid = calendar_conflicts.uid and calendar_blocks.nights && calendar_conflicts.nights)`)
    .execute()
}

/** `stay`: the nights that the bookings occupy from now on, if any. */
export const resolveConflictsOfBookings = async (
  trx: Trx,
  bookingIds: readonly string[],
  stay: Nights | null,
  now: Date,
): Promise<void> => {
  if (bookingIds.length === 0) return
  const open = trx
    .updateTable('calendar_conflicts')
    .set({ resolved_at: now })
    .where('booking_id', 'in', bookingIds)
    .where('resolved_at', 'is', null)
  await (stay ? open.where(sql<boolean>`not (nights && ${range(stay)})`) : open).execute()
}

export const lockConflict = (trx: Trx, id: string) =>
  trx
    .selectFrom('calendar_conflicts')
    .select(['id', 'booking_id', 'resolved_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateResolvedConflict = async (
  trx: Trx,
  id: string,
  { userId, note, now }: { userId: string; note: string; now: Date },
): Promise<void> => {
  await trx
    .updateTable('calendar_conflicts')
    .set({ resolved_at: now, resolved_by: userId, note })
    .where('id', '=', id)
    .execute()
}
