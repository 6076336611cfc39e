import { shellName } from '@escapes/contract/releases'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { mailAdmins } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { requireForceAgreed, spendForceAgreement } from './forced-release.ts'
import { setCanaryEnded } from './canary-queries.ts'
import { getBuild, runChecks } from './check-build.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { BuildUnknown, ForceRejected, ReleaseCheckFailed, ReleaseFrozen, StaleEpoch } from './problems.ts'
import {
  type Channel,
  findBuild,
  findChannel,
  findBuildReplacedBy,
  getEpoch,
  insertReleaseEvent,
  raiseEpoch,
  lockChannel,
  setChannel,
  hasBeenLive,
} from './queries.ts'
import { endOutdatedSchedule } from './scheduled-release.ts'
import { requireTokenStillValid } from './release-token.ts'
import { findScheduledRelease } from './scheduled-release-queries.ts'
import { type PointerChange, settleSchedule } from './settle-schedule.ts'

const requireNotFrozen = (remote: string, channel: Pick<Channel, 'frozenReason'> | undefined): void => {
  if (channel?.frozenReason) throw new ReleaseFrozen(remote, channel.frozenReason)
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
 * Whether a reason and a second person are enough for a failed check: what is known to be bad of a build goes nowhere, but
 * a page that only the server cannot draw is drawn by the browser.
 */
const maySkip = ({ name, notMade }: ReleaseCheckResult, isUnfitForced: boolean): boolean =>
  notMade === true || name === 'remotes' || name === 'first paint' || (name === 'browser' && isUnfitForced)

/**
 * Marks the failed checks that the change goes on in spite of. Visitors had the build that is gone back to, so any of its
 * checks may fail by force, and what could not be found out of it stands in the history without keeping it back.
 */
const markForced = (
  found: readonly ReleaseCheckResult[],
  force: readonly string[],
  { hadVisitors }: { hadVisitors: boolean },
): { checks: ReleaseCheckResult[]; isRefused: boolean } => {
  // Pages of remotes that do not fit a shell fail in it: who forces the one has agreed to the other.
  const isUnfit = found.some(({ name, passed }) => name === 'remotes' && !passed)
  const checks = found.map((check) =>
    !check.passed && force.includes(check.name) && (hadVisitors || maySkip(check, isUnfit && force.includes('remotes')))
      ? { ...check, forced: true }
      : check,
  )
  const isRefused = checks.some(({ passed, forced, notMade }) => !passed && !forced && !(hadVisitors && notMade))
  return { checks, isRefused }
}

const endShellCanary = async (trx: Trx, why: { actor: string; epoch: number; reason: string }): Promise<void> => {
  const shell = await lockChannel(trx, shellName)
  if (!shell?.candidate) return
  await setCanaryEnded(trx, shellName)
  const scheduled = await findScheduledRelease(trx, shellName)
  if (scheduled?.build === shell.candidate) await endOutdatedSchedule(trx, shellName, why)
  await insertReleaseEvent(trx, { ...why, remote: shellName, kind: 'canary-aborted', build: shell.candidate })
}

/**
 * Runs the checks, then changes the pointer. The epoch is compared while it is raised, so that the checks still hold
 * when the pointer changes.
 */
export const setPointer = async (
  services: Services,
  kind: 'promoted' | 'rolled-back' | 'canary-started',
  change: PointerChange,
  { build, replaced, permille, write }: PointerTarget,
  { hadVisitors, force = [] }: { hadVisitors: boolean; force?: readonly string[] },
): Promise<void> => {
  const { db, clock } = services
  const { remote, epoch, reason, by, isPerson, schedule } = change
  const isNew = kind !== 'rolled-back'
  if (isNew) requireNotFrozen(remote, await findChannel(db, remote))
  const forcing = { remote, build, kind: isNew ? 'promoted' : kind, checks: force } as const
  await requireForceAgreed(services, forcing, by)
  const sidecar = await getBuild(services, remote, build)
  const found = await runChecks(services, sidecar, {
    needsBrowser: !hadVisitors,
    as: isNew ? 'promotion' : 'rollback',
  })
  // Going back is not kept back by what is only tried: a canary of the shell ends where it does not fit.
  const unfit = isNew ? undefined : found.checks.find(({ name, passed }) => name === 'candidate shell' && !passed)
  const relevant = found.checks.filter((check) => check !== unfit)
  const { checks, isRefused } = markForced(relevant, force, { hadVisitors })
  const event = { actor: by.name, remote, build, replaced, reason: reason ?? null, checks }
  if (isRefused) {
    // Of a schedule the history says it once, with its end.
    if (schedule === undefined) await insertReleaseEvent(db, { ...event, kind: 'refused', epoch })
    throw new ReleaseCheckFailed(checks)
  }
  await transact(db, async (trx) => {
    const raised = await raiseEpoch(trx, epoch)
    if (raised === undefined) throw new StaleEpoch(epoch, await getEpoch(trx))
    const channel = await lockChannel(trx, remote)
    await requireTokenStillValid(trx, by)
    if (isNew) requireNotFrozen(remote, channel)
    await settleSchedule(trx, kind, change, build)
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
    if (unfit)
      await endShellCanary(trx, {
        actor: by.name,
        epoch: raised,
        reason: `${remote} ${build}, which was gone back to, does not fit it`,
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
  force?: readonly string[] | undefined
}

const ofRemotes = ['browser', 'first paint', 'shared versions', 'shared names']
const ofShell = ['browser', 'first paint', 'remotes']

export const requireForceAllowed = ({ remote, force = [], reason }: GoingLive): void => {
  if (force.length > 0 && !reason) throw new ForceRejected('Going live in spite of a failed check needs a reason.')
  const mayFail = remote === shellName ? ofShell : ofRemotes
  if (force.some((name) => !mayFail.includes(name)))
    throw new ForceRejected(`Only the checks ${mayFail.join(', ')} can be left out.`)
}

/**
 * Makes a build live; nothing changes when it is live already. With `force` and a reason checks may be left out that could
 * not be made, and for the shell that of the live remotes. The candidate of a canary was checked when it started, and
 * visitors use it. Throws `stale-epoch` or `release-check-failed`.
 */
export const promoteBuild = async (services: Services, change: GoingLive & { build: string }): Promise<void> => {
  await requireCurrentEpoch(services, change.epoch)
  requireForceAllowed(change)
  const { remote, build, force = [] } = change
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
    { force, hadVisitors: isCandidate },
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
  await setPointer(services, 'rolled-back', change, target, { force: change.force ?? [], hadVisitors: true })
}
