import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { ReleaseScheduled } from './problems.ts'
import type { ScheduledReleaseTable } from './tables.ts'
import './tables.ts'

const select = (db: Db) => db.selectFrom('scheduled_releases').selectAll()

export const findScheduledRelease = (db: Db, remote: string) =>
  select(db).where('remote', '=', remote).executeTakeFirst()

export type ScheduledRelease = NonNullable<Awaited<ReturnType<typeof findScheduledRelease>>>

/** What somebody asked for until then. */
export const listScheduledReleasesOf = (db: Db, userId: string, until: Date) =>
  select(db).where('requested_by', '=', userId).where('requested_at', '<=', until).execute()

export const listScheduledReleases = (db: Db, dueBefore: Date) =>
  select(db).where('due_at', '<=', dueBefore).orderBy('due_at').orderBy('id').execute()

/** Throws `release-scheduled`, as the table lets a remote have one. */
export const insertScheduledRelease = (
  trx: Trx,
  release: Omit<ScheduledReleaseTable, 'id' | 'claimed_at'>,
): Promise<void> =>
  withConstraintProblem(
    'scheduled_releases_one_a_remote',
    () => new ReleaseScheduled(release.remote),
    async () => {
      await trx.insertInto('scheduled_releases').values(release).execute()
    },
  )

/** Undefined: it went live, or was cancelled, in the meantime. */
export const deleteScheduledRelease = (trx: Trx, id: string, remote: string) =>
  trx
    .deleteFrom('scheduled_releases')
    .where('id', '=', id)
    .where('remote', '=', remote)
    .returningAll()
    .executeTakeFirst()

/** False when another process carries it out, and has begun after `abandonedBefore`. */
export const claimScheduledRelease = async (
  db: Db,
  id: string,
  { now, abandonedBefore }: { now: Date; abandonedBefore: Date },
): Promise<boolean> => {
  const claimed = await db
    .updateTable('scheduled_releases')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('claimed_at', 'is', null), where('claimed_at', '<', abandonedBefore)]))
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export const setScheduledReleaseUnclaimed = async (db: Db, id: string): Promise<void> => {
  await db.updateTable('scheduled_releases').set({ claimed_at: null }).where('id', '=', id).execute()
}

/** Whether a build was published after another one. */
export const isPublishedAfter = async (db: Db, remote: string, build: string, other: string): Promise<boolean> => {
  const row = await db
    .selectFrom('release_builds as build')
    .innerJoin('release_builds as other', 'other.remote', 'build.remote')
    .select('build.build')
    .where('build.remote', '=', remote)
    .where('build.build', '=', build)
    .where('other.build', '=', other)
    .whereRef('build.published_at', '>', 'other.published_at')
    .executeTakeFirst()
  return row !== undefined
}

export const isTokenValid = async (db: Db, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('release_tokens')
    .select(sql<boolean>`revoked_at is null`.as('isValid'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.isValid ?? false
}
