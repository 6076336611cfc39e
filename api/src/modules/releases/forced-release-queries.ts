import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'
import { withConstraintProblem } from '#/db/with-constraint-problem.ts'
import { SecondPersonNeeded } from '#/http/staff-problems.ts'
import './tables.ts'

export interface ForcedChange {
  remote: string
  build: string
  kind: 'promoted' | 'rolled-back'
  checks: readonly string[]
}

const select = (db: Db) =>
  db
    .selectFrom('forced_releases')
    .leftJoin('user_names as approver', 'approver.id', 'approved_by')
    .select([
      'forced_releases.id',
      'remote',
      'build',
      'kind',
      'checks',
      'reason',
      'actor',
      'requested_by',
      'requested_at',
      'approver.name as approver',
      'approved_at',
    ])

const selectOpen = (db: Db, since: Date) =>
  select(db).where('used_at', 'is', null).where('requested_at', '>', since).limit(20)

/** Those of the last days that were not used yet, the newest first. */
export const listOpenForcedReleases = (db: Db, remote: string, since: Date) =>
  selectOpen(db, since).where('remote', '=', remote).orderBy('forced_releases.id', 'desc').execute()

/** Those of all remotes to which nobody agreed yet, the oldest first. */
export const listUnagreedForcedReleases = (db: Db, since: Date) =>
  selectOpen(db, since).where('approved_at', 'is', null).orderBy('forced_releases.id').execute()

export type ForcedReleaseRow = Awaited<ReturnType<typeof listOpenForcedReleases>>[number]

export const lockForcedRelease = (trx: Trx, remote: string, id: string) =>
  select(trx)
    .where('remote', '=', remote)
    .where('forced_releases.id', '=', id)
    .where('used_at', 'is', null)
    .forUpdate('forced_releases')
    .executeTakeFirst()

export const insertForcedRelease = async (
  trx: Trx,
  {
    checks,
    ...request
  }: ForcedChange & { reason: string; actor: string; requested_by: string | null; requested_at: Date },
): Promise<string> => {
  const { id } = await trx
    .insertInto('forced_releases')
    .values({ ...request, checks: [...checks] })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Throws `second-person-needed`, as the table does. */
export const markForcedReleaseApproved = async (trx: Trx, id: string, approverId: string, now: Date): Promise<void> => {
  await withConstraintProblem(
    'forced_releases_need_two_people',
    () => new SecondPersonNeeded('You asked for this release, or you do not count as second person of who did.'),
    () =>
      trx
        .updateTable('forced_releases')
        .set({ approved_by: approverId, approved_at: now })
        .where('id', '=', id)
        .execute(),
  )
}

/** Who asked and who agreed are admins still, and were all the time. */
const agreed = (db: Db, { remote, build, kind, checks }: ForcedChange, actor: string, since: Date) =>
  db
    .selectFrom('forced_releases')
    .select('id')
    .where('remote', '=', remote)
    .where('build', '=', build)
    .where('kind', '=', kind)
    .where('actor', '=', actor)
    .where('used_at', 'is', null)
    .where('approved_at', '>', since)
    .where(sql<boolean>`checks @> ${[...checks]}::text[]`)
    .where(sql<boolean>`(requested_by is null or is_admin_since(requested_by, requested_at))`)
    .where(sql<boolean>`is_admin_since(approved_by, approved_at)`)

export const isForceAgreed = async (db: Db, change: ForcedChange, actor: string, since: Date): Promise<boolean> =>
  (await agreed(db, change, actor, since).executeTakeFirst()) !== undefined

/** Uses an agreement up; false when there is none. */
export const useForceAgreement = async (
  trx: Trx,
  change: ForcedChange,
  actor: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> => {
  const used = await trx
    .updateTable('forced_releases')
    .set({ used_at: now })
    .where('id', 'in', agreed(trx, change, actor, since).limit(1).forUpdate())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
