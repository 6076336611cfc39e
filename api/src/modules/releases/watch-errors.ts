import { describeBuildFault } from '@escapes/contract/build-fault'
import { transact } from '#/db/transact.ts'
import { mailAdmins } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { dayMs, getArmFigures, listBuildFigures, sumFigures, withoutFaultsOfRemotes } from './build-figures.ts'
import { countFaults, describeFaultShare, type FaultCounts, findChanceOfFaults } from './chance-of-faults.ts'
import { haveErrorsBeenTold, insertReleaseEvent, listLive, lockChannel } from './queries.ts'
import { sumTelemetry } from './telemetry-queries.ts'

const recentMs = 3_600_000
/** Of so many networks: each tells one fault of a build in a day. */
const minFaults = 5
/** It is looked at every half minute, for years. */
const rareChance = 0.000_01
/** With many views a tenth more is no chance either, and wakes nobody. */
const muchMore = 2

export const haveErrorsRisen = (recent: FaultCounts, usual: FaultCounts): boolean =>
  countFaults(recent) >= minFaults &&
  countFaults(recent) * usual.views >= muchMore * countFaults(usual) * recent.views &&
  findChanceOfFaults(recent, usual) <= rareChance

const watchRemote = async (services: Services, remote: string, stable: string): Promise<void> => {
  const { db, clock } = services
  const now = clock.now().getTime()
  const sumOwn = async (since: number) => withoutFaultsOfRemotes(await sumTelemetry(db, remote, new Date(since)))
  const lastHour = await sumOwn(now - recentMs)
  const recent = getArmFigures(lastHour, stable, 'stable')
  // As nearly always.
  if (recent.faults < minFaults) return
  const [hour, all] = [sumFigures(lastHour), sumFigures(await sumOwn(now - recentMs - dayMs))]
  const usual = { views: all.views - hour.views, faults: all.faults - hour.faults }
  if (!haveErrorsRisen(recent, usual) || (await haveErrorsBeenTold(db, remote, stable))) return
  const figures = await listBuildFigures(services, remote, recentMs)
  const faults = figures.find(({ build }) => build === stable)?.faults ?? []
  const fault = faults.find(({ kind }) => !kind.startsWith('first-paint'))
  const found = {
    errors: `${describeFaultShare(recent)} of the last hour, ${describeFaultShare(usual)} of the day before`,
    fault: fault ? describeBuildFault(fault) : null,
  }
  await transact(db, async (trx) => {
    // Another worker may have told it meanwhile, or somebody gone back.
    const channel = await lockChannel(trx, remote)
    if (channel?.stable !== stable || (await haveErrorsBeenTold(trx, remote, stable))) return
    const reason = [found.errors, found.fault].filter((part) => part !== null).join('; ')
    await insertReleaseEvent(trx, { actor: 'release watch', remote, kind: 'errors-rose', build: stable, reason })
    await mailAdmins(trx, {
      about: 'errors-rose',
      remote,
      build: stable,
      ...found,
      buildBefore: fault?.buildBefore ?? null,
    })
  })
}

/** Tells all admins, once a day for each live build, that it fails far more often than what was live in the day before. */
export const watchErrors = async (services: Services): Promise<void> => {
  for (const { remote, stable } of await listLive(services.db)) {
    try {
      await watchRemote(services, remote, stable)
    } catch (error) {
      services.log.error({ err: error, remote }, 'the errors of a live build could not be compared')
    }
  }
}
