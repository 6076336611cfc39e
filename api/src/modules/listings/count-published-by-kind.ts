import { sql } from 'kysely'
import type { ListingKind } from '@escapes/contract'
import type { Db } from '#/db/database.ts'
import './tables.ts'

export const countPublishedListingsByKind = async (db: Db): Promise<Partial<Record<ListingKind, number>>> => {
  const rows = await db
    .selectFrom('listings')
    .select(['kind', sql<number>`count(*)`.as('count')])
    .where('status', '=', 'published')
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
