import { formatInSriLankaTime } from '@escapes/contract/dates'
import { transact } from '#/db/transact.ts'
import { Problem } from '#/http/problem.ts'
import { findUser } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { openBesideLive } from './browser-checks.ts'
import { ReleaseCheckFailed, ScheduleOver, StaleEpoch } from './problems.ts'
import { promoteBuild } from './promote-build.ts'
import { findChannel, getEpoch } from './queries.ts'
import type { ReleaseCheckResult } from './release-check-result.ts'
import { runCanary } from './run-canary.ts'
import { endScheduledRelease, requireFitting, toReasonOfLostRole } from './scheduled-release.ts'
import {
  claimScheduledRelease,
  isTokenValid,
  listScheduledReleases,
  type ScheduledRelease,
  setScheduledReleaseUnclaimed,
} from './scheduled-release-queries.ts'

const minuteMs = 60_000
/** So long before its time its pages are opened beside what is live then. */
const openedBeforeMs = 30 * minuteMs
/** Who set a time wanted that time. */
const maxLateMs = 60 * minuteMs
/** So long the check runner may take, where what is live changed at the last minute. */
const maxOpeningMs = 15 * minuteMs
/** A process that carries one out for longer has ended. */
const abandonedAfterMs = minuteMs
const maxAttempts = 5

/** With its token, which may be revoked while the checks run. */
const toReleaser = ({ actor, requested_with: tokenId }: ScheduledRelease) => ({
  name: actor,
  mayForce: false,
  ...(tokenId !== null && { tokenId }),
})

const mayStillRelease = async (
  { db }: Services,
  { requested_by, requested_with }: ScheduledRelease,
): Promise<boolean> => {
  if (requested_by === null) return isTokenValid(db, requested_with ?? '')
  const user = await findUser(db, requested_by)
  return user?.role === 'admin' && user.deactivated_at === null
}

const fail = async (
  { db }: Services,
  release: ScheduledRelease,
  reason: string,
  checks?: readonly ReleaseCheckResult[],
) =>
  transact(db, (trx) =>
    endScheduledRelease(trx, release, {
      kind: 'schedule-failed',
      actor: 'release schedule',
      reason,
      ...(checks && { checks }),
    }),
  )

/** Has the check runner open its pages beside what is live, unless it did. Answers since when that is awaited. */
const findAwaitedSince = async (services: Services, release: ScheduledRelease): Promise<Date | undefined> => {
  const { remote, build } = release
  // The candidate was opened before its first visitor.
  if ((await findChannel(services.db, remote))?.candidate === build) return undefined
  const { state, requestedAt } = await openBesideLive(services, { remote, build, by: toReleaser(release) })
  return state === 'waiting' || state === 'running' ? new Date(requestedAt) : undefined
}

/** By the function of a promotion by hand, and never in spite of a failed check. */
const release = async (services: Services, scheduled: ScheduledRelease, attempt = 1): Promise<void> => {
  const { id, remote, build, permille, due_at: dueAt } = scheduled
  const reason = `scheduled for ${formatInSriLankaTime(dueAt)}`
  const isPerson = scheduled.requested_by !== null
  try {
    const epoch = await getEpoch(services.db)
    const change = { remote, build, epoch, reason, by: toReleaser(scheduled), isPerson, schedule: id }
    await (permille === null ? promoteBuild(services, change) : runCanary(services, { ...change, permille }))
  } catch (error) {
    // Another team was faster: what it changed is looked at anew.
    if (!(error instanceof StaleEpoch) || attempt === maxAttempts) throw error
    await release(services, scheduled, attempt + 1)
  }
}

const carryOut = async (services: Services, scheduled: ScheduledRelease): Promise<void> => {
  const now = services.clock.now().getTime()
  const { remote, build, permille, due_at: dueAt } = scheduled
  if (now - dueAt.getTime() > maxLateMs)
    return void (await fail(services, scheduled, 'No process did it within an hour of its time.'))
  if (!(await mayStillRelease(services, scheduled)))
    return void (await fail(services, scheduled, toReasonOfLostRole(scheduled)))
  try {
    const wanted = { remote, build, isCanary: permille !== null }
    await requireFitting(services, wanted, await findChannel(services.db, remote))
    const awaitedSince = await findAwaitedSince(services, scheduled)
    if (awaitedSince && now - Math.min(awaitedSince.getTime(), dueAt.getTime()) < maxOpeningMs) return
    if (awaitedSince)
      return void (await fail(services, scheduled, 'The check runner has not opened its pages with what is live.'))
    await release(services, scheduled)
  } catch (error) {
    // The next look does it, or somebody cancelled it.
    if (error instanceof StaleEpoch || error instanceof ScheduleOver) return
    if (!(error instanceof Problem)) throw error
    const reason = (await mayStillRelease(services, scheduled)) ? error.message : toReasonOfLostRole(scheduled)
    await fail(services, scheduled, reason, error instanceof ReleaseCheckFailed ? error.checks : undefined)
  }
}

const runScheduledRelease = async (services: Services, scheduled: ScheduledRelease): Promise<void> => {
  const { db, clock } = services
  const now = clock.now()
  if (scheduled.due_at > now) return void (await findAwaitedSince(services, scheduled))
  const abandonedBefore = new Date(now.getTime() - abandonedAfterMs)
  if (!(await claimScheduledRelease(db, scheduled.id, { now, abandonedBefore }))) return
  try {
    await carryOut(services, scheduled)
  } finally {
    await setScheduledReleaseUnclaimed(db, scheduled.id)
  }
}

/**
 * Makes live what is due. The row of a schedule goes in the transaction that changes the pointer, so that it happens once,
 * whatever number of processes look and whenever one ends.
 */
export const runScheduledReleases = async (services: Services): Promise<void> => {
  const { db, clock } = services
  for (const scheduled of await listScheduledReleases(db, new Date(clock.now().getTime() + openedBeforeMs))) {
    try {
      await runScheduledRelease(services, scheduled)
    } catch (error) {
      services.log.error({ err: error, remote: scheduled.remote }, 'a scheduled release could not be carried out')
    }
  }
}
