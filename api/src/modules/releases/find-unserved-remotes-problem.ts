import type { Services } from '#/services.ts'
import { listContractProblems } from './list-contract-problems.ts'
import { loadLiveBuilds } from './queries.ts'

/**
 * Why this api must not start: a live build or a candidate calls what the api does not serve as that build knows it, so
 * its pages would break. Undefined when there is none.
 *
 * @param allowed remotes that may be left with such builds, by name
 */
export const findUnservedRemotesProblem = async (
  { db, objects }: Pick<Services, 'db' | 'objects'>,
  allowed: readonly string[],
): Promise<string | undefined> => {
  const { live, shell, shellCanary } = await loadLiveBuilds(db)
  const all = [...live, ...(shell ? [{ stable: shell, canary: shellCanary }] : [])]
  const builds = all
    .flatMap(({ stable, canary }) => (canary ? [stable, canary.candidate] : [stable]))
    .filter(({ remote }) => !allowed.includes(remote))
  const compared = await Promise.all(
    builds.map(async (sidecar) => ({ ...sidecar, problems: await listContractProblems(objects, sidecar) })),
  )
  const broken = compared.filter(({ problems }) => problems.length > 0)
  if (broken.length === 0) return undefined
  const names = broken.map(({ remote, build, problems }) => `${remote} ${build} (${problems.join(', ')})`)
  const remedy = [...new Set(broken.map(({ remote }) => remote))].join(',')
  return `This api breaks ${names.join(', ')}, which is live. Release builds that fit it first, or set ALLOW_UNSERVED_REMOTES=${remedy}.`
}
