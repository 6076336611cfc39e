import type { ListingKind } from '@escapes/contract'
import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import type { PersonPrices } from './low-prices.ts'

export interface SaleChange {
  listingId: string
  userId: string
  what: 'rules' | 'departures'
  at: Date
  /** Until this change, which may be one of prices. */
  pricesBefore?: PersonPrices
}

/** How long the bookings of a person who changed the sale need a colleague's approval, and a price is a usual one. */
const recentMs = 30 * 86_400_000

export const recordSaleChange = async (
  trx: Trx,
  { listingId, userId, what, at, pricesBefore }: SaleChange,
): Promise<void> => {
  const prices_before = pricesBefore ? JSON.stringify(pricesBefore) : null
  await trx
    .insertInto('sale_changes')
    .values({ listing_id: listingId, user_id: userId, what, at, prices_before })
    .execute()
}

/** What was asked for within the last weeks, before changes. */
export const listRecentPrices = async (db: Db, listingId: string, now: Date): Promise<PersonPrices[]> => {
  const rows = await db
    .selectFrom('sale_changes')
    .select('prices_before')
    .where('listing_id', '=', listingId)
    .where('at', '>', new Date(now.getTime() - recentMs))
    .where('prices_before', 'is not', null)
    .execute()
  return rows.flatMap(({ prices_before: prices }) => prices ?? [])
}

/** Of those of its kind that are on sale, of the last weeks only where there are no others; undefined without any. */
export const findCheapestPrice = async (
  db: Db,
  { listingId, kind }: { listingId: string; kind: ListingKind },
  now: Date,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('listings')
    .select('price_usd')
    .where('kind', '=', kind)
    .where('status', '=', 'published')
    .where('id', '<>', listingId)
    .orderBy(sql`created_at > ${new Date(now.getTime() - recentMs)}::timestamptz`)
    .orderBy('price_usd')
    .limit(1)
    .executeTakeFirst()
  return row?.price_usd
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
