import type { CollectedBuilds } from '@escapes/contract/releases'
import { recordChange } from '#/audit/record-change.ts'
import { lockByName } from '#/db/lock-by-name.ts'
import { transact } from '#/db/transact.ts'
import type { Trx } from '#/db/database.ts'
import type { Services } from '#/services.ts'
import { type BuildNeed, deleteBuilds, keepTransaction, listBuildNeeds, listFilesOfOnly } from './collect-queries.ts'
import { toBuildFileKey } from './stored-build.ts'

/** How long a tab may live with what its page named. */
const tabDays = 30
const dayMs = 24 * 3_600_000

/** Builds have files in common: none is registered while files go that it may have counted on. */
export const lockBuildFiles = (trx: Trx, remote: string): Promise<void> => lockByName(trx, `build files of ${remote}`)

/** Each names up to two thousand files, and all that go are in the answer. */
const maxAtOnce = 25
const filesAtOnce = 100

const deleteFiles = async (trx: Trx, objects: Services['objects'], keys: readonly string[]): Promise<void> => {
  for (let at = 0; at < keys.length; at += filesAtOnce) {
    await Promise.all(keys.slice(at, at + filesAtOnce).map((key) => objects.delete(key)))
    await keepTransaction(trx)
  }
}

/**
 * Deletes the builds of a remote that nothing can need: not live, no fallback, no candidate, seen by no browser, and
 * named by no boot document, preview or publication within 30 days; 25 at once, the oldest first. A file goes with the
 * last build that names it. With `isDryRun` nothing changes.
 */
export const collectBuilds = (
  { db, objects, clock }: Services,
  { remote, isDryRun }: { remote: string; isDryRun: boolean },
): Promise<CollectedBuilds> =>
  transact(db, async (trx) => {
    await lockBuildFiles(trx, remote)
    const builds = await listBuildNeeds(trx, remote, new Date(clock.now().getTime() - tabDays * dayMs))
    const gone = builds.filter(({ because }) => because === null).slice(0, maxAtOnce)
    const kept = builds.filter((build) => !gone.includes(build))
    const ids = gone.map(({ build }) => build)
    const files = await listFilesOfOnly(trx, remote, ids)
    const keys = files.map(({ path, build, isContentAddressed }) =>
      toBuildFileKey({ remote, build, isContentAddressed: isContentAddressed || undefined }, path),
    )
    if (!isDryRun) {
      await deleteBuilds(trx, remote, ids)
      // Before the commit: what fails here is done again by the next run, as the builds are still registered.
      await deleteFiles(trx, objects, keys)
      if (gone.length > 0) recordChange(trx, { kind: 'releases', id: remote }, {}, { collected: ids.join(', ') })
    }
    const toListed = ({ build, version, bytes, lastNamedAt }: BuildNeed) => ({
      build,
      version,
      bytes,
      lastNamedAt: lastNamedAt.toISOString(),
    })
    return {
      gone: gone.map(toListed),
      kept: kept.map((each) => ({ ...toListed(each), because: each.because ?? 'next run' })),
      files: keys,
      bytes: files.reduce((sum, { size }) => sum + size, 0),
    }
  })
