import { sql, type SqlBool } from 'kysely'
import type { Db } from '#/db/database.ts'
import { toContainsPattern } from '#/db/like-pattern.ts'
import './tables.ts'

/** Listings of any status with the text in title or place. By the index `listings_text`. */
export const searchListingTitles = (db: Db, text: string, limit: number) =>
  db
    .selectFrom('listings')
    .select(['id', 'kind', 'title', 'location'])
    .where(sql<SqlBool>`lower(title || ' ' || location) like ${toContainsPattern(text.toLowerCase())}`)
    .orderBy('title')
    .orderBy('id')
    .limit(limit)
    .execute()
