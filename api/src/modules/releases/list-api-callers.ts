import type { ApiCaller, BuildSidecar } from '@escapes/contract/releases'
import type { Db } from '#/db/database.ts'
import { loadLiveBuilds } from './queries.ts'
import { toBuildFileKey } from './stored-build.ts'

const toCaller =
  (role: ApiCaller['role']) =>
  (sidecar: BuildSidecar): ApiCaller => {
    const { remote, build, contractHash, operations, operationShapes } = sidecar
    const file = operationShapes === undefined ? null : `/${toBuildFileKey(sidecar, operationShapes)}`
    return { remote, build, role, contractHash, operations, operationShapes: file }
  }

/** The builds that an api has to serve as they know it, and those that a rollback goes back to. */
export const listApiCallers = async (db: Db): Promise<{ builds: ApiCaller[] }> => {
  const { live, shell, shellCanary } = await loadLiveBuilds(db)
  const all = [...(shell ? [{ stable: shell, previous: null, canary: shellCanary }] : []), ...live]
  const builds = all.flatMap(({ stable, previous, canary }) => [
    toCaller('live')(stable),
    ...(canary ? [toCaller('candidate')(canary.candidate)] : []),
    ...(previous ? [toCaller('before')(previous)] : []),
  ])
  return { builds }
}
