import { randomBytes } from 'node:crypto'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import type { Trx } from '#/db/database.ts'
import { mailAdmins } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { setCanaryEnded, setCanaryShare, setCanaryStarted } from './canary-queries.ts'
import { BuildUnknown, CanaryRunning, NoCanary, ReleaseFrozen, StaleEpoch } from './problems.ts'
import { type GoingLive, requireCurrentEpoch, requireForceAllowed, setPointer } from './promote-build.ts'
import { type Channel, findChannel, getEpoch, insertReleaseEvent, lockChannel, raiseEpoch } from './queries.ts'
import { requireTokenStillValid } from './release-token.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { type PointerChange, settleSchedule } from './settle-schedule.ts'

interface CanaryChange extends PointerChange {
  /** What the guard compared. */
  checks?: readonly ReleaseCheckResult[]
}

type RunningCanary = Channel & { candidate: string; permille: number }

/** Changes a running canary: epoch, history and audit log belong to the same transaction. */
const changeCanary = async (
  { db }: Services,
  kind: 'canary-raised' | 'canary-aborted',
  change: CanaryChange,
  write: (trx: Trx, canary: RunningCanary) => Promise<number | undefined>,
): Promise<void> => {
  const { remote, epoch, reason, by, checks = [] } = change
  await transact(db, async (trx) => {
    const raised = await raiseEpoch(trx, epoch)
    if (raised === undefined) throw new StaleEpoch(epoch, await getEpoch(trx))
    const channel = await lockChannel(trx, remote)
    const { candidate, permille } = channel ?? {}
    if (!channel || !candidate || !permille) throw new NoCanary(remote)
    await settleSchedule(trx, kind, change, candidate)
    const share = await write(trx, { ...channel, candidate, permille })
    const event = { actor: by.name, remote, kind, build: candidate, epoch: raised, reason: reason ?? null, checks }
    await insertReleaseEvent(trx, { ...event, ...(share && { permille: share }) })
    const after = share ? { candidate, permille: share } : { candidate: null, permille: null }
    recordChange(trx, { kind: 'releases', id: remote }, { candidate, permille }, { ...after, reason })
  })
}

/** The candidate goes to more visitors; those who have it keep it. */
export const raiseCanary = (services: Services, change: CanaryChange & { permille: number }): Promise<void> =>
  changeCanary(services, 'canary-raised', change, async (trx, { permille, frozenReason }) => {
    const { remote } = change
    if (frozenReason) throw new ReleaseFrozen(remote, frozenReason)
    if (change.permille <= permille)
      throw new CanaryRunning(`The candidate has ${permille} ‰ of visitors already, and a share only grows. Abort it.`)
    await requireTokenStillValid(trx, change.by)
    const canaryToken = change.by.tokenId ?? null
    await setCanaryShare(trx, remote, {
      permille: change.permille,
      canary_token: canaryToken,
      now: services.clock.now(),
    })
    return change.permille
  })

export const abortCanary = (services: Services, change: CanaryChange): Promise<void> =>
  changeCanary(services, 'canary-aborted', change, async (trx) => {
    await setCanaryEnded(trx, change.remote)
    return undefined
  })

/** Nobody asked for this end, so all admins are told of it. */
export const endCanaryByGuard = (
  services: Services,
  { checks = [], ...change }: CanaryChange & { reason: string },
): Promise<void> =>
  changeCanary(services, 'canary-aborted', { ...change, checks }, async (trx, { candidate }) => {
    const { remote, reason } = change
    await setCanaryEnded(trx, remote)
    const found = checks.filter(({ passed }) => !passed).map(({ name, detail }) => [name, detail ?? 'worse'] as const)
    await mailAdmins(trx, { about: 'canary-ended', remote, build: candidate, reason, found })
    return undefined
  })

/** Starts a canary with the checks of a promotion, or gives the candidate of a running one to more visitors. */
export const runCanary = async (
  services: Services,
  change: GoingLive & { build?: string | undefined; permille: number },
): Promise<void> => {
  await requireCurrentEpoch(services, change.epoch)
  requireForceAllowed(change)
  const { remote, permille, force = [] } = change
  const channel = await findChannel(services.db, remote)
  if (!channel) throw new BuildUnknown(`Nothing of ${remote} is live to compare with: promote a build first.`)
  const candidate = change.build ?? channel.candidate
  if (!candidate) throw new NoCanary(remote)
  if (candidate === channel.candidate) return raiseCanary(services, change)
  if (channel.candidate)
    throw new CanaryRunning(`The candidate of ${remote} is ${channel.candidate}: promote or abort it first.`)
  if (candidate === channel.stable) throw new BuildUnknown(`${candidate} is the build that is live.`)
  const salt = randomBytes(12).toString('base64url')
  const canary = { candidate, permille, salt, canary_token: change.by.tokenId ?? null }
  const write = (trx: Trx) => setCanaryStarted(trx, remote, { ...canary, now: services.clock.now() })
  const target = { build: candidate, replaced: null, permille, write }
  await setPointer(services, 'canary-started', change, target, { hadVisitors: false, force })
}
