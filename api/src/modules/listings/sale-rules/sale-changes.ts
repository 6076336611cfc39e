import type { Db, Trx } from '#/db/database.ts'

export interface SaleChange {
  listingId: string
  userId: string
  what: 'rules' | 'departures'
  at: Date
}

/** How long the bookings of a person who changed the sale need a colleague's approval. */
const recentMs = 30 * 86_400_000

export const recordSaleChange = async (trx: Trx, { listingId, userId, what, at }: SaleChange): Promise<void> => {
  await trx.insertInto('sale_changes').values({ listing_id: listingId, user_id: userId, what, at }).execute()
}

interface PersonAndListing {
  listingId: string
  userId: string
}

export const selectRecentSaleChange = (db: Db, { listingId, userId }: PersonAndListing, now: Date) =>
  db
    .selectFrom('sale_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('at', '>', new Date(now.getTime() - recentMs))
    .limit(1)

export const hasRecentSaleChange = async (db: Db, of: PersonAndListing, now: Date): Promise<boolean> =>
  (await selectRecentSaleChange(db, of, now).executeTakeFirst()) !== undefined
