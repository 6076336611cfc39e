import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import './tables.ts'

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
