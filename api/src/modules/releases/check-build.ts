import type { BootRemote, BuildDifference, BuildFigures, BuildSidecar } from '@escapes/contract/releases'
import type { Services } from '#/services.ts'
import { toBootBuild } from './boot-document.ts'
import { dayMs, listBuildFigures } from './build-figures.ts'
import { findBrowserReport } from './browser-checks.ts'
import { checkForeignBuild } from './check-foreign-build.ts'
import { compareBuilds } from './compare-builds.ts'
import { describeFittingShell } from './describe-fitting-shell.ts'
import { takeInspectionTurn } from './inspection-turns.ts'
import { listContractProblems } from './list-contract-problems.ts'
import { BuildUnknown } from './problems.ts'
import { findBuild, findChannel, loadLiveBuilds } from './queries.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import {
  checkBrowserReport,
  checkCandidateShell,
  checkFirstPaints,
  checkLiveRemotes,
  checkPageTable,
  toReleaseCheckResult,
  checkPlatform,
  checkSharedLibraries,
  checkSize,
} from './release-checks.ts'
import { type BuildInspection, inspectBuild } from './stored-build.ts'

export const getBuild = async ({ db }: Services, remote: string, build: string): Promise<BuildSidecar> => {
  const sidecar = await findBuild(db, remote, build)
  if (!sidecar) throw new BuildUnknown(`There is no build ${build} of ${remote}. Publish it first.`)
  return sidecar
}

interface ForeignBuild {
  candidate: BuildSidecar
  live: BuildSidecar[]
}

const checkStylesAndPages = async (foreign: ForeignBuild, { styles }: Pick<BuildInspection, 'styles'>) => {
  const { styleProblems, pageProblems } = await checkForeignBuild(foreign, styles)
  return [toReleaseCheckResult('styles', styleProblems), toReleaseCheckResult('pages', pageProblems)]
}

/**
 * Of a build that visitors had: its styles are the bytes that were checked then, and patterns that its remote has now are
 * in nobody's way. Going back must not wait for a thread to start.
 */
const checkPagesAgain = async ({ candidate, live }: ForeignBuild): Promise<ReleaseCheckResult> => {
  const own = live.find(({ remote }) => remote === candidate.remote)?.pages.map(({ pattern }) => pattern) ?? []
  if (candidate.pages.every(({ pattern }) => own.includes(pattern))) return toReleaseCheckResult('pages', [])
  return toReleaseCheckResult('pages', (await checkForeignBuild({ candidate, live }, [])).pageProblems)
}

const ofTheShell = new Set(['shared versions', 'shared names', 'platform', 'page table'])

/** Where the live shell lacks what a remote has of it, the last check that says so names the build that has it. */
const nameFittingShell = async (
  { db }: Services,
  checks: ReleaseCheckResult[],
  sidecar: BuildSidecar,
  candidate: string | undefined,
): Promise<ReleaseCheckResult[]> => {
  const missing = checks.findLast(({ name, detail, notMade }) => ofTheShell.has(name) && detail !== null && !notMade)
  if (!missing) return checks
  const where = await describeFittingShell(db, sidecar, candidate)
  return checks.map((check) => (check === missing ? { ...check, detail: `${check.detail}; ${where}` } : check))
}

interface Purpose {
  /** False for a build that visitors have, or had. */
  needsBrowser: boolean
  as: 'promotion' | 'rollback'
}

interface ChecksMade {
  epoch: number
  checks: ReleaseCheckResult[]
  live: BuildSidecar | undefined
}

const makeChecks = async (
  services: Services,
  sidecar: BuildSidecar,
  { needsBrowser, as }: Purpose,
): Promise<ChecksMade> => {
  const { db, objects } = services
  const [inspection, { epoch, live, shell, shellCanary }, contractProblems] = await Promise.all([
    inspectBuild(objects, sidecar, { isWeighed: as === 'promotion' }),
    loadLiveBuilds(db),
    listContractProblems(objects, sidecar),
  ])
  const report = as === 'promotion' ? await findBrowserReport(db, sidecar, { live, shell, shellCanary }) : undefined
  const stable = live.map((each) => each.stable)
  const others = live.flatMap(({ canary }) =>
    canary && canary.candidate.remote !== sidecar.remote ? [canary.candidate] : [],
  )
  const consequence = as === 'rollback' ? 'its canary ends' : 'abort its canary, or wait until it is over'
  const bytes = toReleaseCheckResult('bytes', inspection.problems)
  const seen = [
    // What visitors had was weighed before they got it.
    ...(as === 'promotion' ? [checkSize(sidecar, inspection, report)] : []),
    ...(needsBrowser ? [checkBrowserReport(report, sidecar), ...checkFirstPaints(report)] : []),
  ]
  const contract = toReleaseCheckResult('contract', contractProblems)
  if (sidecar.shell)
    return {
      epoch,
      checks: [bytes, checkLiveRemotes(sidecar.shell, [...stable, ...others]), contract, ...seen],
      live: shell,
    }
  const foreign = { candidate: sidecar, live: [...stable, ...others] }
  const checks = [
    bytes,
    ...(as === 'promotion' ? await checkStylesAndPages(foreign, inspection) : [await checkPagesAgain(foreign)]),
    ...checkSharedLibraries(sidecar, shell?.shell),
    contract,
    checkPlatform(sidecar, shell?.shell),
    ...checkPageTable(sidecar, shell?.shell),
    ...(shellCanary ? [checkCandidateShell(sidecar, shellCanary.candidate, consequence)] : []),
    ...seen,
  ]
  return {
    epoch,
    checks: await nameFittingShell(services, checks, sidecar, shellCanary?.candidate.build),
    live: stable.find(({ remote }) => remote === sidecar.remote),
  }
}

export const runChecks = (services: Services, sidecar: BuildSidecar, purpose: Purpose): Promise<ChecksMade> =>
  takeInspectionTurn(sidecar.remote, purpose.as, () => makeChecks(services, sidecar, purpose))

/**
 * What a promotion or a rollback would find, and what it would change, without either. `candidate`: the build's entry of
 * the boot document; the shell has none.
 */
export const checkBuild = async (
  services: Services,
  remote: string,
  { build, as = 'promotion' }: { build: string; as?: 'promotion' | 'rollback' | undefined },
): Promise<{
  epoch: number
  checks: ReleaseCheckResult[]
  difference: BuildDifference | null
  candidate?: BootRemote
}> => {
  const sidecar = await getBuild(services, remote, build)
  const isCandidate = (await findChannel(services.db, remote))?.candidate === build
  const { epoch, checks, live } = await runChecks(services, sidecar, {
    needsBrowser: as === 'promotion' && !isCandidate,
    as,
  })
  const difference = live && live.build !== build ? compareBuilds(live, sidecar) : null
  if (sidecar.shell) return { epoch, checks, difference }
  return { epoch, checks, difference, candidate: { ...toBootBuild(sidecar), remote, fallback: null } }
}

/** Any two builds beside each other, by all that is kept of how they did. */
export const compareTwoBuilds = async (
  services: Services,
  { remote, build, with: other }: { remote: string; build: string; with: string },
): Promise<{ difference: BuildDifference; figures: BuildFigures[] }> => {
  const [after, before, figures] = await Promise.all([
    getBuild(services, remote, build),
    getBuild(services, remote, other),
    listBuildFigures(services, remote, 30 * dayMs),
  ])
  return {
    difference: compareBuilds(before, after),
    figures: figures.filter((each) => each.build === build || each.build === other),
  }
}
