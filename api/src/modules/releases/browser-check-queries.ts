import type { BrowserReport, CheckProgress } from '@escapes/contract/browser-check'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'
import './tables.ts'

export type LiveBuildIds = Record<string, string>

const select = (db: Db) => db.selectFrom('browser_checks').selectAll()

export type BrowserCheckRow = Awaited<ReturnType<typeof listBrowserChecks>>[number]

/** Of one build, the newest first. */
export const listBrowserChecks = (db: Db, remote: string, build: string) =>
  select(db).where('remote', '=', remote).where('build', '=', build).orderBy('id', 'desc').limit(20).execute()

/** The newest of each build. */
export const listLastBrowserChecks = (db: Db, remote: string, builds: readonly string[]) =>
  select(db)
    .distinctOn('build')
    .where('remote', '=', remote)
    .where('build', 'in', builds)
    .orderBy('build')
    .orderBy('id', 'desc')
    .execute()

export const findBrowserCheck = (db: Db, remote: string, id: string) =>
  select(db).where('remote', '=', remote).where('id', '=', id).executeTakeFirst()

/** What a runner makes now, unless it was taken before `abandonedBefore`. */
export const findRunningCheck = (db: Db, abandonedBefore: Date) =>
  db
    .selectFrom('browser_checks')
    .select(['remote', 'build'])
    .where('finished_at', 'is', null)
    .where('claimed_at', '>=', abandonedBefore)
    .orderBy('claimed_at')
    .limit(1)
    .executeTakeFirst()

/** Undefined when one of the build waits or runs already. */
export const insertBrowserCheck = (
  db: Db,
  check: { remote: string; build: string; against: LiveBuildIds; requested_by: string; requested_at: Date },
) =>
  db
    .insertInto('browser_checks')
    .values({ ...check, against: JSON.stringify(check.against) })
    .onConflict((conflict) => conflict.columns(['remote', 'build']).where('finished_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()

/**
 * Takes the check that has waited longest of the remote whose turn it is: the one of which a check was taken the longest ago,
 * so that none keeps the others waiting by many checks, or by one that ends its runner each time. A runner makes one at a
 * time: one of its own that it never reported, or one that was taken before `abandonedBefore`, waits again.
 */
export const claimBrowserCheck = (
  db: Db,
  { runner, now, abandonedBefore }: { runner: string; now: Date; abandonedBefore: Date },
) =>
  db
    .updateTable('browser_checks')
    .set({ runner, claimed_at: now, progress: null })
    .where('id', '=', (query) =>
      query
        .selectFrom('browser_checks')
        .select('id')
        .where('finished_at', 'is', null)
        .where((where) =>
          where.or([
            where('claimed_at', 'is', null),
            where('claimed_at', '<', abandonedBefore),
            where('runner', '=', runner),
          ]),
        )
        .orderBy(
          (order) =>
            order
              .selectFrom('browser_checks as taken')
              .select(({ fn }) => fn.max('taken.claimed_at').as('at'))
              .whereRef('taken.remote', '=', 'browser_checks.remote'),
          (turn) => turn.asc().nullsFirst(),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'remote', 'build'])
    .executeTakeFirst()

export const setBrowserCheckAgainst = async (db: Db, id: string, against: LiveBuildIds): Promise<void> => {
  await db
    .updateTable('browser_checks')
    .set({ against: JSON.stringify(against) })
    .where('id', '=', id)
    .execute()
}

/** False when this runner has no such check open. */
export const setBrowserCheckProgress = async (
  db: Db,
  { id, runner, progress }: { id: string; runner: string; progress: CheckProgress },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('browser_checks')
    .set({ progress: JSON.stringify(progress) })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface ReportedCheck {
  id: string
  runner: string
  /** Undefined: the runner is an older one, which does not name it. */
  against: LiveBuildIds | undefined
  report: BrowserReport
  now: Date
}

/** False when this runner has no such check open, beside those builds. */
export const setBrowserCheckReported = async (
  db: Db,
  { id, runner, against, report, now }: ReportedCheck,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('browser_checks')
    .set({ report: sql`${JSON.stringify(report)}::jsonb`, finished_at: now })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .$if(against !== undefined, (query) =>
      query.where('against', '=', sql<LiveBuildIds>`${JSON.stringify(against)}::jsonb`),
    )
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
