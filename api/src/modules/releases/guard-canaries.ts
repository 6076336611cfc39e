import type { Services } from '#/services.ts'
import { getArmFigures } from './build-figures.ts'
import { loadParts } from './compare-parts.ts'
import { decideCanary } from './decide-canary.ts'
import { ReleaseCheckFailed, ReleaseFrozen, StaleEpoch } from './problems.ts'
import { promoteBuild } from './promote-build.ts'
import { findChannel, getEpoch, listCanaries } from './queries.ts'
import { endCanaryByGuard, raiseCanary } from './run-canary.ts'
import { isTokenValid } from './scheduled-release-queries.ts'
import { sumTelemetry } from './telemetry-queries.ts'

const guard = { name: 'canary guard', mayForce: false }

/** Compares the candidate of a remote with its stable build, and does what follows from it. */
const guardCanary = async (services: Services, remote: string): Promise<void> => {
  const { db, clock, config } = services
  // Read first: a change that comes between makes the decision stale, and the next run decides anew.
  const epoch = await getEpoch(db)
  const channel = await findChannel(db, remote)
  if (!channel?.candidate || !channel.permille || !channel.canarySince || !channel.stepSince) return
  const { stable, candidate, permille, canarySince, stepSince, canaryToken } = channel
  // With the token that it was begun with, which may be revoked at any moment.
  const by = { ...guard, ...(canaryToken !== null && { tokenId: canaryToken }) }
  const change = { remote, epoch, by, isPerson: false, isAutomatic: true }
  if (canaryToken !== null && !(await isTokenValid(db, canaryToken)))
    return endCanaryByGuard(services, { ...change, reason: 'The token that it was begun with was revoked.' })
  const [since, sinceStep, parts] = await Promise.all([
    sumTelemetry(db, remote, canarySince),
    sumTelemetry(db, remote, stepSince),
    loadParts(db, { remote, candidate, stable, canarySince }),
  ])
  const decision = decideCanary(
    {
      permille,
      isFrozen: channel.frozenReason !== null,
      stepAgeMs: clock.now().getTime() - stepSince.getTime(),
      stepViews: getArmFigures(sinceStep, candidate, 'candidate').views,
      candidate: getArmFigures(since, candidate, 'candidate'),
      stable: getArmFigures(since, stable, 'stable'),
      ...parts,
    },
    config.canary,
  )
  const compared = { ...change, checks: decision.comparisons }
  if (decision.action === 'abort')
    await endCanaryByGuard(services, { ...compared, reason: 'The candidate does worse than the stable build.' })
  if (decision.action === 'raise') await raiseCanary(services, { ...compared, permille: decision.permille })
  if (decision.action === 'promote') {
    const reason = decision.comparisons.map(({ name, detail }) => `${name} ${detail}`).join('; ')
    try {
      await promoteBuild(services, { ...compared, build: candidate, reason })
    } catch (error) {
      // The world around it changed while it ran: it could never become stable.
      if (!(error instanceof ReleaseCheckFailed)) throw error
      await endCanaryByGuard(services, { ...compared, reason: error.message })
    }
  }
}

/** Decides on every canary. What somebody else changed meanwhile is decided the next time. */
export const guardCanaries = async (services: Services): Promise<void> => {
  for (const remote of await listCanaries(services.db)) {
    try {
      await guardCanary(services, remote)
    } catch (error) {
      if (error instanceof StaleEpoch || error instanceof ReleaseFrozen) continue
      services.log.error({ err: error, remote }, 'a canary could not be compared')
    }
  }
}
