import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** How many bookings were begun and made on pages of these builds since: each counts once, however often it was held. */
export const countBookingsOfBuilds = async (db: Db, remote: string, builds: readonly string[], since: Date) => {
  const rows = await db
    .selectFrom('bookings_by_build')
    .select([
      'build',
      sql<number>`(count(distinct booking_id) filter (where action = 'hold'))::int`.as('begun'),
      sql<number>`(count(distinct booking_id) filter (where action = 'submit'))::int`.as('made'),
    ])
    .where('remote', '=', remote)
    .where('build', 'in', builds)
    .where('at', '>=', since)
    .groupBy('build')
    .execute()
  return new Map(rows.map(({ build, begun, made }) => [build, { begun, made }]))
}

/** The versions of builds by `remote@build`; those that were deleted are left out. */
export const findVersions = async (
  db: Db,
  builds: readonly { remote: string; build: string }[],
): Promise<ReadonlyMap<string, string>> => {
  if (builds.length === 0) return new Map()
  // A booking may have thousands of entries: a condition for each would be more than a query can hold.
  const [remotes, hashes] = [builds.map(({ remote }) => remote), builds.map(({ build }) => build)]
  const rows = await db
    .selectFrom('release_builds')
    .select(['remote', 'build', sql<string>`sidecar->>'version'`.as('version')])
    .where(sql<boolean>`(remote, build) in (select * from unnest(${remotes}::text[], ${hashes}::text[]))`)
    .execute()
  return new Map(rows.map(({ remote, build, version }) => [`${remote}@${build}`, version]))
}
