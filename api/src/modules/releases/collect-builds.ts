import type { CollectedBuilds } from '@escapes/contract/releases'
import { recordChange } from '#/audit/record-change.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import type { Trx } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { type BuildNeed, deleteBuilds, listBuildNeeds } from './collect-queries.ts'
import { toBuildFileKey } from './stored-build.ts'

/** How long a tab may live with what its page named. */
const tabDays = 30
const dayMs = 24 * 3_600_000

/** Builds have files in common: none is registered while files go that it may have counted on. */
export const lockBuildFiles = (trx: Trx, remote: string): Promise<void> => lockByName(trx, `build files of ${remote}`)

const listKeys = (builds: readonly BuildNeed[]): Map<string, number> =>
  new Map(
    builds.flatMap(({ sidecar }) =>
      sidecar.files.map(({ path, size }) => [toBuildFileKey(sidecar, path), size] as const),
    ),
  )

/**
 * Deletes the builds of a remote that nothing can need: not live, no fallback, no candidate, seen by no browser, and
 * named by no boot document, preview or publication within 30 days. A file goes with the last build that names it.
 * With `isDryRun` nothing changes.
 */
export const collectBuilds = (
  { db, objects, clock }: Services,
  { remote, isDryRun }: { remote: string; isDryRun: boolean },
): Promise<CollectedBuilds> =>
  transact(db, async (trx) => {
    await lockBuildFiles(trx, remote)
    const builds = await listBuildNeeds(trx, remote, new Date(clock.now().getTime() - tabDays * dayMs))
    const gone = builds.filter(({ because }) => because === null)
    const kept = builds.filter(({ because }) => because !== null)
    const needed = listKeys(kept)
    const files = [...listKeys(gone)].filter(([key]) => !needed.has(key))
    if (!isDryRun) {
      await deleteBuilds(
        trx,
        remote,
        gone.map(({ build }) => build),
      )
      // Before the commit: what fails here is done again by the next run, as the builds are still registered.
      for (const [key] of files) await objects.delete(key)
      if (gone.length > 0)
        recordChange(
          trx,
          { kind: 'releases', id: remote },
          {},
          { collected: gone.map(({ build }) => build).join(', ') },
        )
    }
    const toListed = ({ build, sidecar, bytes, lastNamedAt }: BuildNeed) => ({
      build,
      version: sidecar.version,
      bytes,
      lastNamedAt: lastNamedAt.toISOString(),
    })
    return {
      gone: gone.map(toListed),
      kept: kept.map((each) => ({ ...toListed(each), because: each.because ?? '' })),
      files: files.map(([key]) => key),
      bytes: files.reduce((sum, [, size]) => sum + size, 0),
    }
  })
