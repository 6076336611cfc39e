import { formatInSriLankaTime } from '@escapes/contract/dates'
import { type BuildSidecar, shellName } from '@escapes/contract/releases'
import type { Db } from '#/db/database.ts'
import { findBuild, hasBeenLive, listBuilds } from './queries.ts'
import { listMissedInShell, listUnknownKeys } from './release-checks.ts'

/** Of the newest builds of the shell: an older one that fits is one that has gone on without something. */
const maxLooked = 10

/** Where a remote finds what it misses in the live shell, in words for its team. */
export const describeFittingShell = async (
  db: Db,
  remote: BuildSidecar,
  candidate: string | undefined,
): Promise<string> => {
  for (const { build, published_at, published_by } of await listBuilds(db, shellName, maxLooked)) {
    const shell = (await findBuild(db, shellName, build))?.shell
    if (!shell || listMissedInShell(remote, shell).length > 0 || listUnknownKeys(remote, shell).length > 0) continue
    const published = `the build ${build} of the shell, published on ${formatInSriLankaTime(published_at.toISOString())} by ${published_by}, has all of it`
    if (build === candidate) return `${published} and is its canary: wait until that is live`
    if (await hasBeenLive(db, shellName, build)) return `${published}, but is live no more: ask the team of the shell`
    return `${published} and is not live yet: the team of the shell releases it first`
  }
  return 'no build of the shell that was published has all of it: the team of the shell publishes and releases one first'
}
