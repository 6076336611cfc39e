import './tables.ts'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { ListingKind } from '@escapes/contract'

/** Of what is offered now; the rating of a kind is that of all its reviews, each counted once. */
export const getListingFigures = async (db: Db) => {
  const kinds = await db
    .selectFrom('listings')
    .select([
      'kind',
      sql<number>`count(*)::int`.as('listings'),
      sql<number>`sum(reviews)::int`.as('reviews'),
      sql<number | null>`round(sum(rating * reviews) / nullif(sum(reviews), 0), 1)::float8`.as('rating'),
    ])
    .where('status', '=', 'published')
    .groupBy('kind')
    .orderBy('kind')
    .execute()
  return { kinds }
}

export const countPublishedListingsByKind = async (db: Db): Promise<Partial<Record<ListingKind, number>>> => {
  const rows = await db
    .selectFrom('listings')
    .select(['kind', sql<number>`count(*)`.as('count')])
    .where('status', '=', 'published')
    .groupBy('kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}
