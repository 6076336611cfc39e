import { sql } from 'kysely'
import type { CivilDate, TripPlanLink } from '@escapes/contract'
import type { Db } from '#/db/database.ts'

export interface TripPlanLinkTable {
  user_id: string
  token: string
  created_at: Date
  shows_until: CivilDate
}

declare module '#/db/database.ts' {
  interface Database {
    trip_plan_links: TripPlanLinkTable
  }
}

const toLink = (row: Pick<TripPlanLinkTable, 'token' | 'created_at' | 'shows_until'>): TripPlanLink => ({
  token: row.token,
  createdAt: row.created_at.toISOString(),
  showsUntil: row.shows_until,
})

export const findPlanLink = async (db: Db, userId: string, today: CivilDate): Promise<TripPlanLink | null> => {
  const query = db.selectFrom('trip_plan_links').select(['token', 'created_at', 'shows_until'])
  const row = await query.where('user_id', '=', userId).where('shows_until', '>=', today).executeTakeFirst()
  return row ? toLink(row) : null
}

/** The one that is there already wins, unless it has ended. */
export const insertPlanLink = async (
  db: Db,
  userId: string,
  link: { token: string; now: Date; showsUntil: CivilDate },
  today: CivilDate,
): Promise<TripPlanLink> =>
  toLink(
    await db
      .insertInto('trip_plan_links')
      .values({ user_id: userId, token: link.token, created_at: link.now, shows_until: link.showsUntil })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(({ ref }) => {
          const has = (column: 'token' | 'created_at' | 'shows_until') => sql<never>`case
            when trip_plan_links.shows_until < ${today} then ${ref(`excluded.${column}`)}
            else ${ref(`trip_plan_links.${column}`)} end`
          return { token: has('token'), created_at: has('created_at'), shows_until: has('shows_until') }
        }),
      )
      .returning(['token', 'created_at', 'shows_until'])
      .executeTakeFirstOrThrow(),
  )

export const deletePlanLink = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('trip_plan_links').where('user_id', '=', userId).execute()
}

export const findSharedPlan = (db: Db, token: string, today: CivilDate) =>
  db
    .selectFrom('trip_plan_links')
    .select(['user_id', 'shows_until'])
    .where('token', '=', token)
    .where('shows_until', '>=', today)
    .executeTakeFirst()
