import { shellName } from '@escapes/contract/releases'
import { sql } from 'kysely'
import type { Db, Trx } from '#/db/database.ts'

type KeptBecause = 'live' | 'fallback' | 'candidate' | 'scheduled' | 'in use' | 'recent'

/**
 * Every build of a remote, and why it is still needed; null: nothing needs it. `before`: a tab that was given a build
 * earlier than that no longer lives.
 */
export const listBuildNeeds = async (db: Db, remote: string, before: Date) =>
  db
    .selectFrom('release_builds as build')
    .leftJoin('release_channels as channel', 'channel.remote', 'build.remote')
    .select([
      'build.build',
      sql<string>`build.sidecar->>'version'`.as('version'),
      'build.bytes',
      'build.last_named_at as lastNamedAt',
      sql<KeptBecause | null>`case
        when build.build = channel.stable then 'live'
        when build.build = channel.previous then 'fallback'
        when build.build = channel.candidate then 'candidate'
        when exists (
          select from scheduled_releases as scheduled
          where scheduled.remote = build.remote and scheduled.build = build.build
        ) then 'scheduled'
        when exists (
          select from release_telemetry as seen
          where seen.remote = build.remote and seen.build = build.build and seen.minute >= ${before}
        ) then 'in use'
        when build.last_named_at >= ${before} then 'recent'
        when exists (
          select from browser_checks as asked
          where asked.remote = build.remote and asked.build = build.build and asked.requested_at >= ${before}
        ) then 'recent'
      end`.as('because'),
    ])
    .where('build.remote', '=', remote)
    .orderBy('build.last_named_at')
    .orderBy('build.build')
    .execute()

export type BuildNeed = Awaited<ReturnType<typeof listBuildNeeds>>[number]

interface CollectedFile {
  path: string
  size: number
  /** One of those that name it; its folder is that of all of them. */
  build: string
  isContentAddressed: boolean
}

/** Files that these builds name, and no other build of the remote. Found in Postgres: what all builds name is megabytes. */
export const listFilesOfOnly = async (db: Db, remote: string, builds: readonly string[]): Promise<CollectedFile[]> => {
  const { rows } = await sql<CollectedFile>`
    with named as materialized (
      select build, sidecar->'files' as files, coalesce((sidecar->>'isContentAddressed')::boolean, false) as shared
      from release_builds
      where remote = ${remote}
    ), files as (
      select build, shared, file.path, file.size
      from named, jsonb_to_recordset(files) as file(path text, size int)
    )
    select path, max(size) as size, min(build) as build, bool_or(shared) as "isContentAddressed"
    from files
    group by path, case when shared or ${remote} = ${shellName} then '' else build end
    having bool_and(build = any(${[...builds]}))
    order by path, build`.execute(db)
  return rows
}

/** Postgres ends a transaction that says nothing for some seconds, and a store may be slow. */
export const keepTransaction = async (trx: Trx): Promise<void> => {
  await sql`select`.execute(trx)
}

/**
 * With what browsers said of them. Foreign keys reject a build that is live, a fallback, a candidate or scheduled.
 */
export const deleteBuilds = async (trx: Trx, remote: string, builds: readonly string[]): Promise<void> => {
  if (builds.length === 0) return
  await trx.deleteFrom('release_telemetry').where('remote', '=', remote).where('build', 'in', builds).execute()
  await trx.deleteFrom('release_first_paints').where('remote', '=', remote).where('build', 'in', builds).execute()
  await trx.deleteFrom('browser_checks').where('remote', '=', remote).where('build', 'in', builds).execute()
  await trx.deleteFrom('release_builds').where('remote', '=', remote).where('build', 'in', builds).execute()
}
