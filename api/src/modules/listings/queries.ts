import type { Db } from '#/db/database.ts'
import './tables.ts'

/** Titles by id; an id that names no listing is left out. */
export const listListingTitles = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('listings').select(['id', 'title']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}
