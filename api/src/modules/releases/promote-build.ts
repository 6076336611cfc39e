import type { BootRemote, BrowserReport, BuildSidecar } from '@escapes/contract/releases'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { toBootBuild } from './boot-document.ts'
import {
  checkBrowserReport,
  checkContract,
  toReleaseCheckResult,
  checkPlatform,
  checkSharedLibraries,
  checkSize,
} from './release-checks.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { fetchAndSaveLiveShell } from './live-shell.ts'
import { listPageProblems } from './page-collisions.ts'
import { BuildUnknown, ForceRejected, ReleaseCheckFailed, StaleEpoch } from './problems.ts'
import {
  findBuild,
  findChannel,
  findBuildReplacedBy,
  getEpoch,
  insertReleaseEvent,
  raiseEpoch,
  loadLiveBuilds,
  setChannel,
  hasBeenLive,
} from './queries.ts'
import { loadServedContractHashes } from './load-served-contract-hashes.ts'
import { inspectBuild } from './stored-build.ts'

interface PointerChange {
  remote: string
  epoch: number
  reason?: string | undefined
  by: string
}

const getBuild = async ({ db }: Services, remote: string, build: string): Promise<BuildSidecar> => {
  const sidecar = await findBuild(db, remote, build)
  if (!sidecar) throw new BuildUnknown(`There is no build ${build} of ${remote}. Publish it first.`)
  return sidecar
}

/** `requested.browser`: the browser report, when the browser check is required. */
const runChecks = async (
  services: Services,
  sidecar: BuildSidecar,
  requested?: { browser: BrowserReport | undefined },
): Promise<{ epoch: number; checks: ReleaseCheckResult[]; live: BuildSidecar[] }> => {
  const { db, objects } = services
  const [inspection, { epoch, live }, served, answer] = await Promise.all([
    inspectBuild(objects, sidecar),
    loadLiveBuilds(db),
    loadServedContractHashes(),
    fetchAndSaveLiveShell(services),
  ])
  const stable = live.map((each) => each.stable)
  const checks = [
    toReleaseCheckResult('bytes', inspection.problems),
    toReleaseCheckResult('styles', inspection.styleProblems),
    toReleaseCheckResult('pages', listPageProblems(sidecar, stable)),
    ...checkSharedLibraries(sidecar, answer),
    checkContract(sidecar, served),
    checkPlatform(sidecar),
    checkSize(sidecar, inspection, requested?.browser),
    ...(requested ? [checkBrowserReport(requested.browser, sidecar)] : []),
  ]
  return { epoch, checks, live: stable }
}

/** Runs the checks of a promotion without promoting. `candidate`: the build's entry of the boot document. */
export const checkBuild = async (
  services: Services,
  remote: string,
  build: string,
  browser?: BrowserReport,
): Promise<{ epoch: number; checks: ReleaseCheckResult[]; candidate: BootRemote }> => {
  const sidecar = await getBuild(services, remote, build)
  const { epoch, checks } = await runChecks(services, sidecar, browser && { browser })
  return { epoch, checks, candidate: { ...toBootBuild(sidecar), remote, fallback: null } }
}

/**
 * Runs the checks, then changes the pointer. The epoch is compared while it is raised, so that the checks still hold
 * when the pointer changes.
 */
const setPointer = async (
  services: Services,
  kind: 'promoted' | 'rolled-back',
  { remote, epoch, reason, by }: PointerChange,
  target: { build: string; previous: string | null; replaced: string | null },
  { requested, force = [] }: { requested?: { browser: BrowserReport | undefined }; force?: readonly string[] },
): Promise<void> => {
  const { db } = services
  const { build, previous, replaced } = target
  const sidecar = await getBuild(services, remote, build)
  const found = await runChecks(services, sidecar, requested)
  const checks = found.checks.map((check) =>
    !check.passed && force.includes(check.name) ? { ...check, forced: true } : check,
  )
  const event = { actor: by, remote, build, replaced, reason: reason ?? null, checks }
  if (checks.some(({ passed, forced }) => !passed && !forced)) {
    await insertReleaseEvent(db, { ...event, kind: 'refused', epoch })
    throw new ReleaseCheckFailed(checks)
  }
  await transact(db, async (trx) => {
    const raised = await raiseEpoch(trx, epoch)
    if (raised === undefined) throw new StaleEpoch(epoch, await getEpoch(trx))
    await setChannel(trx, remote, build, previous)
    await insertReleaseEvent(trx, { ...event, kind, epoch: raised })
  })
}

const requireCurrentEpoch = async ({ db }: Services, epoch: number): Promise<void> => {
  const current = await getEpoch(db)
  if (current !== epoch) throw new StaleEpoch(epoch, current)
}

/**
 * Makes a build live; nothing changes when it is live already. With `force` and a reason only the browser check may
 * fail. Throws `stale-epoch` or `release-check-failed`.
 */
export const promoteBuild = async (
  services: Services,
  change: PointerChange & { build: string; browser?: BrowserReport | undefined; force?: readonly string[] | undefined },
): Promise<void> => {
  await requireCurrentEpoch(services, change.epoch)
  const { browser, force = [] } = change
  if (force.length > 0 && !change.reason)
    throw new ForceRejected('Going live in spite of a failed check needs a reason.')
  if (force.some((name) => name !== 'browser'))
    throw new ForceRejected('Only the check of the browser can be left out.')
  if (force.length > 0 && browser && 'faults' in browser && browser.faults.length > 0)
    throw new ForceRejected('A browser found faults in it.')
  const channel = await findChannel(services.db, change.remote)
  if (channel?.stable === change.build) return
  const replaced = channel?.stable ?? null
  await setPointer(
    services,
    'promoted',
    change,
    { build: change.build, previous: replaced, replaced },
    { requested: { browser }, force },
  )
}

/**
 * Makes the build before live again, or a named one that was live. The build that was live is no fallback any more.
 * With `force`, naming the checks, and a reason it is possible although they fail.
 */
export const rollBackBuild = async (
  services: Services,
  change: PointerChange & { build?: string | undefined; force?: readonly string[] | undefined },
): Promise<void> => {
  await requireCurrentEpoch(services, change.epoch)
  const { db } = services
  const channel = await findChannel(db, change.remote)
  const build = change.build ?? channel?.previous
  if (!channel || !build) throw new BuildUnknown(`${change.remote} has no build to go back to.`)
  if (build === channel.stable) throw new BuildUnknown(`${build} is the build that is live.`)
  const before = await findBuildReplacedBy(db, change.remote, build)
  const previous = before === undefined || before === channel.stable || before === build ? null : before
  if (change.force && !change.reason) throw new ForceRejected('Going back in spite of a failed check needs a reason.')
  if (!(await hasBeenLive(db, change.remote, build)))
    throw new ForceRejected(`${build} was never live: only a build that was can be gone back to. Promote it.`)
  const target = { build, previous, replaced: channel.stable }
  await setPointer(services, 'rolled-back', change, target, { force: change.force ?? [] })
}
