import type { BuildSidecar } from '@escapes/contract/releases'
import { sql } from 'kysely'
import type { Db } from '#/db/database.ts'

/** A build that pages were told of: it is in a channel or was, or in a preview. */
export const findNamedBuild = async (db: Db, remote: string, build: string): Promise<BuildSidecar | undefined> => {
  const row = await db
    .selectFrom('release_builds')
    .select('sidecar')
    .where('remote', '=', remote)
    .where('build', '=', build)
    .where(
      sql<boolean>`last_named_at > published_at or exists (
        select from release_channels as channel
        where channel.remote = release_builds.remote and build in (stable, previous, candidate))`,
    )
    .executeTakeFirst()
  return row?.sidecar
}
