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

export const hasRecentSaleChange = async (
  db: Db,
  { listingId, userId }: { listingId: string; userId: string },
  now: Date,
): Promise<boolean> => {
  const recentChange = await db
    .selectFrom('sale_changes')
    .select('id')
    .where('user_id', '=', userId)
    .where('listing_id', '=', listingId)
    .where('at', '>', new Date(now.getTime() - recentMs))
    .limit(1)
    .executeTakeFirst()
  return recentChange !== undefined
}
