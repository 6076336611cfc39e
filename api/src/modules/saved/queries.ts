import { sql } from 'kysely'
import type { SavedDates, SavedListing, SavedListLink } from '@escapes/contract'
import type { Db, Trx } from '#/db/database.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { Problem } from '#/http/problem.ts'
import './tables.ts'

export interface ListingToSave extends SavedDates {
  listingId: string
}

export interface SavedRow extends Omit<SavedListing, 'kind' | 'title'> {}

/** Newest first. */
export const listSavedRows = async (db: Db, userId: string): Promise<SavedRow[]> => {
  const rows = await db
    .selectFrom('saved_listings')
    .select(['listing_id', 'check_in', 'check_out', 'activity_date', 'guests', 'children', 'infants', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('saved_at', 'desc')
    .orderBy('listing_id')
    .execute()
  return rows.map((row) => ({
    listingId: row.listing_id,
    checkIn: row.check_in,
    checkOut: row.check_out,
    date: row.activity_date,
    guests: row.guests,
    ...(row.children && { children: row.children }),
    ...(row.infants && { infants: row.infants }),
    savedAt: row.saved_at.toISOString(),
  }))
}

const toDateColumns = ({ checkIn, checkOut, date, guests, children, infants }: SavedDates) => ({
  check_in: checkIn,
  check_out: checkOut,
  activity_date: date,
  guests,
  children: children || null,
  infants: infants || null,
})

/** Throws `too-many-saved`. */
export const upsertSavedListing = async (trx: Trx, userId: string, kept: ListingToSave, now: Date): Promise<void> => {
  const dates = toDateColumns(kept)
  await withConstraintProblem(
    'saved_listings_limit',
    () => new Problem('too-many-saved'),
    () =>
      trx
        .insertInto('saved_listings')
        .values({ user_id: userId, listing_id: kept.listingId, ...dates, saved_at: now })
        .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doUpdateSet(dates))
        .execute(),
  )
}

/** The lock that the limit takes, held from the count on. */
export const lockSavedListings = (trx: Trx, userId: string): Promise<void> =>
  lockByName(trx, `saved listings of ${userId}`)

/** Keeps their order, the first being the newest. */
export const insertSavedListings = async (
  trx: Trx,
  userId: string,
  kept: readonly ListingToSave[],
  now: Date,
): Promise<void> => {
  if (kept.length === 0) return
  await trx
    .insertInto('saved_listings')
    .values(
      kept.map((each, index) => ({
        user_id: userId,
        listing_id: each.listingId,
        ...toDateColumns(each),
        saved_at: new Date(now.getTime() - index),
      })),
    )
    .onConflict((conflict) => conflict.columns(['user_id', 'listing_id']).doNothing())
    .execute()
}

export const deleteSavedListing = async (db: Db, userId: string, listingId: string): Promise<void> => {
  await db.deleteFrom('saved_listings').where('user_id', '=', userId).where('listing_id', '=', listingId).execute()
}

const toLink = (row: { token: string; created_at: Date }): SavedListLink => ({
  token: row.token,
  createdAt: row.created_at.toISOString(),
})

export const findSavedListLink = async (db: Db, userId: string): Promise<SavedListLink | undefined> => {
  const query = db.selectFrom('saved_list_links').select(['token', 'created_at'])
  const row = await query.where('user_id', '=', userId).executeTakeFirst()
  return row && toLink(row)
}

/** The one that is there already wins. */
export const insertSavedListLink = async (
  db: Db,
  userId: string,
  link: { token: string; now: Date },
): Promise<SavedListLink> => {
  const row = await db
    .insertInto('saved_list_links')
    .values({ user_id: userId, token: link.token, created_at: link.now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: sql`excluded.user_id` }))
    .returning(['token', 'created_at'])
    .executeTakeFirstOrThrow()
  return toLink(row)
}

export const deleteSavedListLink = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('saved_list_links').where('user_id', '=', userId).execute()
}

export const findUserOfSavedListLink = async (db: Db, token: string): Promise<string | undefined> => {
  const query = db.selectFrom('saved_list_links').select('user_id')
  return (await query.where('token', '=', token).executeTakeFirst())?.user_id
}
