import { sql } from 'kysely'
import type { SavedListLink } from '@escapes/contract'
import type { Db } from '#/db/database.ts'

export interface TripPlanLinkTable {
  user_id: string
  token: string
  created_at: Date
}

declare module '#/db/database.ts' {
  interface Database {
    trip_plan_links: TripPlanLinkTable
  }
}

const toLink = (row: { token: string; created_at: Date }): SavedListLink => ({
  token: row.token,
  createdAt: row.created_at.toISOString(),
})

export const findPlanLink = async (db: Db, userId: string): Promise<SavedListLink | null> => {
  const query = db.selectFrom('trip_plan_links').select(['token', 'created_at'])
  const row = await query.where('user_id', '=', userId).executeTakeFirst()
  return row ? toLink(row) : null
}

/** The one that is there already wins. */
export const insertPlanLink = async (db: Db, userId: string, token: string, now: Date): Promise<SavedListLink> =>
  toLink(
    await db
      .insertInto('trip_plan_links')
      .values({ user_id: userId, token, created_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ user_id: sql`excluded.user_id` }))
      .returning(['token', 'created_at'])
      .executeTakeFirstOrThrow(),
  )

export const deletePlanLink = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('trip_plan_links').where('user_id', '=', userId).execute()
}

export const findUserOfPlanLink = async (db: Db, token: string): Promise<string | undefined> =>
  (await db.selectFrom('trip_plan_links').select('user_id').where('token', '=', token).executeTakeFirst())?.user_id
