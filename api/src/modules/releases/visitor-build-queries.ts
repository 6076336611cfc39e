import type { BuildSidecar } from '@escapes/contract/releases'
import type { Db } from '#/db/database.ts'
import './tables.ts'

/** A build that visitors have, or had, in a canary too. */
export const findBuildOfVisitors = async (db: Db, remote: string, build: string): Promise<BuildSidecar | undefined> => {
  const row = await db
    .selectFrom('release_builds')
    .select('sidecar')
    .where('remote', '=', remote)
    .where('build', '=', build)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('release_events as event')
          .select('event.id')
          .whereRef('event.remote', '=', 'release_builds.remote')
          .whereRef('event.build', '=', 'release_builds.build')
          .where('event.kind', 'in', ['promoted', 'rolled-back', 'canary-started']),
      ),
    )
    .executeTakeFirst()
  return row?.sidecar
}
