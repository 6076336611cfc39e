import { type BootRemote, type BrowserReport, type BuildSidecar, shellName } from '@escapes/contract/releases'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Releaser } from '#/http/endpoint-handler.ts'
import { mailAdmins } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { requireForceAgreed, spendForceAgreement } from './forced-release.ts'
import { toBootBuild } from './boot-document.ts'
import {
  checkBrowserReport,
  checkLiveRemotes,
  toReleaseCheckResult,
  checkPlatform,
  checkSharedLibraries,
  checkSize,
} from './release-checks.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { checkForeignBuild } from './check-foreign-build.ts'
import { BuildUnknown, ForceRejected, ReleaseCheckFailed, ReleaseFrozen, StaleEpoch } from './problems.ts'
import {
  type Channel,
  findBuild,
  findChannel,
  findBuildReplacedBy,
  getEpoch,
  insertReleaseEvent,
  raiseEpoch,
  loadLiveBuilds,
  lockChannel,
  setChannel,
  hasBeenLive,
} from './queries.ts'
import { listContractProblems } from './list-contract-problems.ts'
import { inspectBuild } from './stored-build.ts'

export interface PointerChange {
  remote: string
  epoch: number
  reason?: string | undefined
  by: Releaser
  /** An admin's session, and no token. */
  isPerson: boolean
}

const requireNotFrozen = (remote: string, channel: Pick<Channel, 'frozenReason'> | undefined): void => {
  if (channel?.frozenReason) throw new ReleaseFrozen(remote, channel.frozenReason)
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
  const [inspection, { epoch, live, shell }, contractProblems] = await Promise.all([
    inspectBuild(objects, sidecar),
    loadLiveBuilds(db),
    listContractProblems(objects, sidecar),
  ])
  const stable = live.map((each) => each.stable)
  const others = live.flatMap(({ canary }) =>
    canary && canary.candidate.remote !== sidecar.remote ? [canary.candidate] : [],
  )
  const bytes = toReleaseCheckResult('bytes', inspection.problems)
  const contract = toReleaseCheckResult('contract', contractProblems)
  if (sidecar.shell)
    return {
      epoch,
      checks: [bytes, checkLiveRemotes(sidecar.shell, [...stable, ...others]), contract],
      live: stable,
    }
  const { styleProblems, pageProblems } = await checkForeignBuild(
    { candidate: sidecar, live: [...stable, ...others] },
    inspection.styles,
  )
  const checks = [
    bytes,
    toReleaseCheckResult('styles', styleProblems),
    toReleaseCheckResult('pages', pageProblems),
    ...checkSharedLibraries(sidecar, shell?.shell),
    contract,
    checkPlatform(sidecar, shell?.shell),
    checkSize(sidecar, inspection, requested?.browser),
    ...(requested ? [checkBrowserReport(requested.browser, sidecar)] : []),
  ]
  return { epoch, checks, live: stable }
}

/**
 * Runs the checks of a promotion without promoting. `candidate`: the build's entry of the boot document; the shell has
 * none.
 */
export const checkBuild = async (
  services: Services,
  remote: string,
  build: string,
  browser?: BrowserReport,
): Promise<{ epoch: number; checks: ReleaseCheckResult[]; candidate?: BootRemote }> => {
  const sidecar = await getBuild(services, remote, build)
  const { epoch, checks } = await runChecks(services, sidecar, browser && { browser })
  if (sidecar.shell) return { epoch, checks }
  return { epoch, checks, candidate: { ...toBootBuild(sidecar), remote, fallback: null } }
}

interface PointerTarget {
  build: string
  /** What was stable before; null where it stays. */
  replaced: string | null
  /** Of a canary. */
  permille?: number
  write: (trx: Trx) => Promise<void>
}

/**
 * Runs the checks, then changes the pointer. The epoch is compared while it is raised, so that the checks still hold
 * when the pointer changes.
 */
export const setPointer = async (
  services: Services,
  kind: 'promoted' | 'rolled-back' | 'canary-started',
  { remote, epoch, reason, by, isPerson }: PointerChange,
  { build, replaced, permille, write }: PointerTarget,
  { requested, force = [] }: { requested?: { browser: BrowserReport | undefined }; force?: readonly string[] },
): Promise<void> => {
  const { db, clock } = services
  const isNew = kind !== 'rolled-back'
  if (isNew) requireNotFrozen(remote, await findChannel(db, remote))
  const forcing = { remote, build, kind: isNew ? 'promoted' : kind, checks: force } as const
  await requireForceAgreed(services, forcing, by)
  const sidecar = await getBuild(services, remote, build)
  const found = await runChecks(services, sidecar, requested)
  const checks = found.checks.map((check) =>
    !check.passed && force.includes(check.name) ? { ...check, forced: true } : check,
  )
  const event = { actor: by.name, remote, build, replaced, reason: reason ?? null, checks }
  if (checks.some(({ passed, forced }) => !passed && !forced)) {
    await insertReleaseEvent(db, { ...event, kind: 'refused', epoch })
    throw new ReleaseCheckFailed(checks)
  }
  await transact(db, async (trx) => {
    const raised = await raiseEpoch(trx, epoch)
    if (raised === undefined) throw new StaleEpoch(epoch, await getEpoch(trx))
    const channel = await lockChannel(trx, remote)
    if (isNew) requireNotFrozen(remote, channel)
    await write(trx)
    const ended = channel?.candidate && channel.candidate !== build ? channel.candidate : undefined
    if (ended)
      await insertReleaseEvent(trx, {
        actor: by.name,
        remote,
        kind: 'canary-aborted',
        build: ended,
        epoch: raised,
        reason: `${build} was ${kind === 'promoted' ? 'promoted' : 'gone back to'}`,
      })
    await insertReleaseEvent(trx, { ...event, kind, epoch: raised, ...(permille && { permille }) })
    const forced = checks.filter((check) => check.forced).map(({ name }) => name)
    await spendForceAgreement(trx, forcing, by, clock.now())
    // A pipeline's own releases are many; the history has them.
    if (isPerson || (forced.length > 0 && !by.mayForce))
      await mailAdmins(trx, { about: 'release', remote, build, kind, by: by.name, forced, reason: reason ?? null })
    recordChange(
      trx,
      { kind: 'releases', id: remote },
      { build: replaced },
      { build, permille, forced: forced.join(', '), reason },
    )
  })
}

export const requireCurrentEpoch = async ({ db }: Services, epoch: number): Promise<void> => {
  const current = await getEpoch(db)
  if (current !== epoch) throw new StaleEpoch(epoch, current)
}

export interface GoingLive extends PointerChange {
  browser?: BrowserReport | undefined
  force?: readonly string[] | undefined
}

export const requireForceAllowed = ({ remote, browser, force = [], reason }: GoingLive): void => {
  if (force.length > 0 && !reason) throw new ForceRejected('Going live in spite of a failed check needs a reason.')
  const mayFail = remote === shellName ? 'remotes' : 'browser'
  if (force.some((name) => name !== mayFail)) throw new ForceRejected(`Only the check ${mayFail} can be left out.`)
  if (force.length > 0 && browser && 'faults' in browser && browser.faults.length > 0)
    throw new ForceRejected('A browser found faults in it.')
}

/**
 * Makes a build live; nothing changes when it is live already. With `force` and a reason only the browser check may
 * fail, and for the shell only that of the live remotes. The candidate of a canary was opened when it started, and
 * visitors use it. Throws `stale-epoch` or `release-check-failed`.
 */
export const promoteBuild = async (services: Services, change: GoingLive & { build: string }): Promise<void> => {
  await requireCurrentEpoch(services, change.epoch)
  requireForceAllowed(change)
  const { remote, build, browser, force = [] } = change
  const channel = await findChannel(services.db, remote)
  // An action that changes nothing is in the audit log as well.
  if (channel?.stable === build) return transact(services.db, () => Promise.resolve())
  const replaced = channel?.stable ?? null
  const isCandidate = channel?.candidate === build
  await setPointer(
    services,
    'promoted',
    change,
    { build, replaced, write: (trx) => setChannel(trx, remote, build, replaced) },
    { force, ...(remote === shellName || (isCandidate && !browser) ? {} : { requested: { browser } }) },
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
  const isKept = before !== undefined && (await findBuild(db, change.remote, before)) !== undefined
  const previous = !isKept || before === channel.stable || before === build ? null : before
  if (change.force && !change.reason) throw new ForceRejected('Going back in spite of a failed check needs a reason.')
  if (!(await hasBeenLive(db, change.remote, build)))
    throw new ForceRejected(`${build} was never live: only a build that was can be gone back to. Promote it.`)
  const write = (trx: Trx) => setChannel(trx, change.remote, build, previous)
  const target = { build, replaced: channel.stable, write }
  await setPointer(services, 'rolled-back', change, target, { force: change.force ?? [] })
}
