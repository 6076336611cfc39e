import { formatInSriLankaTime } from '@escapes/contract/dates'
import { maxScheduleDays } from '@escapes/contract/release-names'
import { recordChange } from '#/audit/record-change.ts'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import type { Releaser } from '#/http/endpoint-handler.ts'
import { NotFound } from '#/http/problem.ts'
import { mailAdmins } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { dayMs } from './build-figures.ts'
import { getBuild, runChecks } from './check-build.ts'
import {
  BuildUnknown,
  CanaryRunning,
  InvalidReleaseTime,
  ReleaseCheckFailed,
  ReleaseFrozen,
  ReleaseScheduled,
} from './problems.ts'
import { type Channel, findChannel, insertReleaseEvent, lockChannel } from './queries.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { requireTokenStillValid } from './release-token.ts'
import {
  deleteScheduledRelease,
  findScheduledRelease,
  insertScheduledRelease,
  isPublishedAfter,
  listScheduledReleasesOf,
  type ScheduledRelease,
} from './scheduled-release-queries.ts'

const requireTimeAhead = (at: Date, now: Date): void => {
  const ahead = at.getTime() - now.getTime()
  if (ahead <= 0) throw new InvalidReleaseTime('This time has passed.')
  if (ahead > maxScheduleDays * dayMs) throw new InvalidReleaseTime(`This is more than ${maxScheduleDays} days away.`)
}

/** What stands in the way of a scheduled release besides its checks, when it is asked for as at its time. */
export const requireFitting = async (
  { db }: Pick<Services, 'db'>,
  { remote, build, isCanary }: { remote: string; build: string; isCanary: boolean },
  channel: Pick<Channel, 'stable' | 'candidate' | 'frozenReason'> | undefined,
): Promise<void> => {
  if (channel?.frozenReason) throw new ReleaseFrozen(remote, channel.frozenReason)
  if (!channel && isCanary)
    throw new BuildUnknown(`Nothing of ${remote} is live to compare with: promote a build first.`)
  if (channel?.candidate && channel.candidate !== build)
    throw new CanaryRunning(`The candidate of ${remote} is ${channel.candidate}: promote or abort it first.`)
  if (channel?.stable === build) throw new BuildUnknown(`${build} is the build that is live.`)
  if (channel && !(await isPublishedAfter(db, remote, build, channel.stable)))
    throw new BuildUnknown(`${build} is older than ${channel.stable}, which is live: go back to it by hand.`)
}

/** Has a build go live at a time. What would keep it back now does so. */
export const scheduleRelease = async (
  services: Services,
  {
    remote,
    build,
    at,
    canary,
    by,
    userId,
  }: {
    remote: string
    build: string
    at: string
    canary?: number | undefined
    by: Releaser
    /** Null: a token. */
    userId: string | null
  },
): Promise<void> => {
  const { db, clock } = services
  const dueAt = new Date(at)
  requireTimeAhead(dueAt, clock.now())
  if (await findScheduledRelease(db, remote)) throw new ReleaseScheduled(remote)
  const sidecar = await getBuild(services, remote, build)
  const wanted = { remote, build, isCanary: canary !== undefined }
  const channel = await findChannel(db, remote)
  await requireFitting(services, wanted, channel)
  const { checks } = await runChecks(services, sidecar, { needsBrowser: channel?.candidate !== build, as: 'promotion' })
  if (checks.some(({ passed }) => !passed)) throw new ReleaseCheckFailed(checks)
  await transact(db, async (trx) => {
    // What was changed while the checks ran.
    await requireTokenStillValid(trx, by)
    await requireFitting({ db: trx }, wanted, await lockChannel(trx, remote))
    const now = clock.now()
    requireTimeAhead(dueAt, now)
    const permille = canary ?? null
    const asker = { actor: by.name, requested_by: userId, requested_with: by.tokenId ?? null, requested_at: now }
    await insertScheduledRelease(trx, { remote, build, due_at: dueAt, permille, ...asker })
    const reason = `for ${formatInSriLankaTime(dueAt)}`
    const event = { actor: by.name, remote, kind: 'scheduled', build, reason } as const
    await insertReleaseEvent(trx, { ...event, ...(permille !== null && { permille }) })
    if (userId !== null)
      await mailAdmins(trx, {
        about: 'release-scheduled',
        remote,
        build,
        by: by.name,
        at: dueAt.toISOString(),
        permille,
      })
    recordChange(trx, { kind: 'releases', id: remote }, {}, { build, permille, scheduled: dueAt })
  })
}

/** Cancels a scheduled release, by the hand of somebody who may release. */
export const unscheduleRelease = (
  { db }: Services,
  { remote, id, by }: { remote: string; id: string; by: Releaser },
): Promise<void> =>
  transact(db, async (trx) => {
    const gone = await deleteScheduledRelease(trx, id, remote)
    if (!gone) throw new NotFound('This release is no longer scheduled.')
    const { build, due_at: dueAt } = gone
    const reason = `for ${formatInSriLankaTime(dueAt)}`
    await insertReleaseEvent(trx, { actor: by.name, remote, kind: 'unscheduled', build, reason })
    recordChange(trx, { kind: 'releases', id: remote }, { build, scheduled: dueAt }, { build: null, scheduled: null })
  })

/** Ends a schedule that nobody cancelled, and tells who asked and all admins. False: it was over already. */
export const endScheduledRelease = async (
  trx: Trx,
  { id, remote }: Pick<ScheduledRelease, 'id' | 'remote'>,
  why: {
    kind: 'unscheduled' | 'schedule-failed'
    actor: string
    reason: string
    checks?: readonly ReleaseCheckResult[]
  },
): Promise<boolean> => {
  const gone = await deleteScheduledRelease(trx, id, remote)
  if (!gone) return false
  const { build, actor: by, due_at: dueAt } = gone
  await insertReleaseEvent(trx, { ...why, remote, build })
  await mailAdmins(trx, { about: 'schedule-ended', remote, build, by, at: dueAt.toISOString(), reason: why.reason })
  return true
}

export const toReasonOfLostRole = ({ actor, remote }: Pick<ScheduledRelease, 'actor' | 'remote'>): string =>
  `${actor} may no longer release ${remote}.`

/** Whoever loses the role loses what they asked for with it, though they get the role back before its time. */
export const endSchedulesOf = async (trx: Trx, { userId, at }: { userId: string; at: string }): Promise<void> => {
  for (const open of await listScheduledReleasesOf(trx, userId, new Date(at)))
    await endScheduledRelease(trx, open, {
      kind: 'schedule-failed',
      actor: 'release schedule',
      reason: toReasonOfLostRole(open),
    })
}

/** What is done with a remote by hand outdates what was to be done with it later. */
export const endOutdatedSchedule = async (
  trx: Trx,
  remote: string,
  { actor, reason }: { actor: string; reason: string },
): Promise<void> => {
  const open = await findScheduledRelease(trx, remote)
  if (open) await endScheduledRelease(trx, open, { kind: 'unscheduled', actor, reason })
}
