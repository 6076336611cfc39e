import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import type { ReleaseViewCountTable } from './tables.ts'

export type ViewCount = Selectable<ReleaseViewCountTable>

/** The canaries that run of these remotes. */
export const listCanarySteps = async (db: Db, remotes: readonly string[]) => {
  if (remotes.length === 0) return []
  return db
    .selectFrom('release_channels')
    .select(['remote', 'stable', 'candidate', 'canary_since as since', 'step_since as stepSince'])
    .where('remote', 'in', remotes)
    .where('candidate', 'is not', null)
    .$narrowType<{ candidate: string; since: Date; stepSince: Date }>()
    .execute()
}

/** Adds to what the step has already. No two rows may have one key. */
export const addViewCounts = async (db: Db, rows: readonly Insertable<ReleaseViewCountTable>[]): Promise<void> => {
  if (rows.length === 0) return
  await db
    .insertInto('release_view_counts')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['remote', 'step_since', 'build', 'page', 'visitor_group']).doUpdateSet({
        views: sql<number>`release_view_counts.views + excluded.views`,
        failed: sql<number>`release_view_counts.failed + excluded.failed`,
      }),
    )
    .execute()
}

/** Of both builds of a canary, since it began. */
export const listViewCounts = (db: Db, remote: string, canarySince: Date): Promise<ViewCount[]> =>
  db
    .selectFrom('release_view_counts')
    .selectAll()
    .where('remote', '=', remote)
    .where('step_since', '>=', canarySince)
    .orderBy('page')
    .orderBy('visitor_group')
    .execute()
