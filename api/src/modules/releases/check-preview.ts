import { type BuildSidecar, shellName } from '@escapes/contract/releases'
import type { Services } from '#/services.ts'
import { checkForeignBuild } from './check-foreign-build.ts'
import { takeInspectionTurn } from './inspection-turns.ts'
import { listContractProblems } from './list-contract-problems.ts'
import { BuildUnknown } from './problems.ts'
import { findBuild, loadLiveBuilds } from './queries.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import {
  checkLiveRemotes,
  checkPageTable,
  checkPlatform,
  checkSharedLibraries,
  toReleaseCheckResult,
} from './release-checks.ts'
import type { BuildName } from './release-preview.ts'
import { findServedSource } from './release-source.ts'

interface ChosenBuild extends BuildName {
  pages: BuildSidecar['pages']
  /** Absent: it is served from source, which says nothing of itself but its pages. */
  sidecar: BuildSidecar | undefined
}

const loadChosen = async ({ db, clock }: Services, { remote, build }: BuildName): Promise<ChosenBuild> => {
  const sidecar = await findBuild(db, remote, build)
  const pages = sidecar?.pages ?? (await findServedSource(db, remote, build, clock.now()))?.pages
  if (!pages) throw new BuildUnknown(`There is no build ${build} of ${remote}. Publish it first.`)
  return { remote, build, pages, sidecar }
}

const isSame =
  ({ remote }: { remote: string }) =>
  (other: { remote: string }) =>
    other.remote === remote

interface CheckedPreview {
  builds: (BuildName & { checks: ReleaseCheckResult[] })[]
}

/**
 * How builds that are seen together fit the api that serves, each other, and what is live of the other remotes and the shell.
 * Where one does not fit, the preview may be opened all the same: it is there to look at.
 */
export const checkPreview = (
  services: Services,
  { builds, userId }: { builds: readonly BuildName[]; userId: string },
): Promise<CheckedPreview> => takeInspectionTurn(userId, 'preview', () => checkBuilds(services, builds))

const checkBuilds = async (services: Services, names: readonly BuildName[]): Promise<CheckedPreview> => {
  const { db, objects } = services
  const [chosen, released] = await Promise.all([
    Promise.all(names.map((name) => loadChosen(services, name))),
    loadLiveBuilds(db),
  ])
  const live = released.live.map(({ stable }) => stable)
  const beside = live.filter((each) => !chosen.some(isSame(each)))
  const shell = (chosen.find(isSame({ remote: shellName }))?.sidecar ?? released.shell)?.shell

  const checkRemote = async (candidate: ChosenBuild): Promise<ReleaseCheckResult[]> => {
    const others = chosen.filter(({ remote }) => remote !== candidate.remote && remote !== shellName)
    // Patterns that its live build has are in nobody's way.
    const { pageProblems } = await checkForeignBuild(
      { candidate, live: [...live.filter(isSame(candidate)), ...beside, ...others] },
      [],
    )
    const pages = toReleaseCheckResult('pages', pageProblems)
    const { sidecar } = candidate
    if (!sidecar) return [pages]
    return [
      toReleaseCheckResult('contract', await listContractProblems(objects, sidecar)),
      ...checkSharedLibraries(sidecar, shell),
      checkPlatform(sidecar, shell),
      ...checkPageTable(sidecar, shell),
      pages,
    ]
  }
  const checkShell = async (sidecar: BuildSidecar): Promise<ReleaseCheckResult[]> => [
    toReleaseCheckResult('contract', await listContractProblems(objects, sidecar)),
    ...(sidecar.shell ? [checkLiveRemotes(sidecar.shell, beside)] : []),
  ]
  const builds: CheckedPreview['builds'] = []
  // One after the other: all at once they would leave no place for what is published meanwhile.
  for (const candidate of chosen) {
    const { remote, build, sidecar } = candidate
    builds.push({ remote, build, checks: await (sidecar?.shell ? checkShell(sidecar) : checkRemote(candidate)) })
  }
  return { builds }
}
