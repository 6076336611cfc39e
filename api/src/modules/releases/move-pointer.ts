import type { BuildSidecar } from '@escapes/contract/releases'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { type Check, checkBudget, checkContract, checked, checkPages, checkPlatform } from './check.ts'
import { BuildUnknown, ReleaseCheckFailed, StaleEpoch } from './problems.ts'
import {
  findBuild,
  findChannel,
  findReplacedBy,
  getEpoch,
  insertEvent,
  raiseEpoch,
  readLive,
  setChannel,
} from './queries.ts'
import { servedContracts } from './served-contracts.ts'
import { inspectBuild } from './stored-build.ts'

interface Change {
  remote: string
  epoch: number
  reason?: string | undefined
  by: string
}

const getBuild = async ({ db }: Services, remote: string, build: string): Promise<BuildSidecar> => {
  const sidecar = await findBuild(db, remote, build)
  if (!sidecar) throw new BuildUnknown(`There is no build ${build} of ${remote}.`)
  return sidecar
}

const runChecks = async (
  { db, objects }: Services,
  sidecar: BuildSidecar,
): Promise<{ epoch: number; checks: Check[] }> => {
  const [inspection, { epoch, live }, served] = await Promise.all([
    inspectBuild(objects, sidecar),
    readLive(db),
    servedContracts(),
  ])
  const checks = [
    checked('bytes', inspection.complaints),
    checkPages(
      sidecar,
      live.map(({ stable }) => stable),
    ),
    checkContract(sidecar, served),
    checkPlatform(sidecar),
    checkBudget(inspection.firstLoadBytes, inspection.totalBytes),
  ]
  return { epoch, checks }
}

/** What a promotion would find, without promoting. */
export const checkBuild = async (services: Services, remote: string, build: string) =>
  runChecks(services, await getBuild(services, remote, build))

/**
 * The checks read what is live at the epoch the caller saw, and the epoch is compared again while it is raised:
 * whatever they were based on still holds at the moment the pointer moves.
 */
const move = async (
  services: Services,
  kind: 'promoted' | 'rolled-back',
  { remote, epoch, reason, by }: Change,
  target: { build: string; previous: string | null; replaced: string | null },
): Promise<void> => {
  const { db } = services
  const { build, previous, replaced } = target
  const { checks } = await runChecks(services, await getBuild(services, remote, build))
  const event = { actor: by, remote, build, replaced, reason: reason ?? null, checks }
  if (checks.some(({ passed }) => !passed)) {
    await insertEvent(db, { ...event, kind: 'refused', epoch })
    throw new ReleaseCheckFailed(checks)
  }
  await transact(db, async (trx) => {
    const raised = await raiseEpoch(trx, epoch)
    if (raised === undefined) throw new StaleEpoch(epoch, await getEpoch(trx))
    await setChannel(trx, remote, build, previous)
    await insertEvent(trx, { ...event, kind, epoch: raised })
  })
}

const assertCurrent = async ({ db }: Services, epoch: number): Promise<void> => {
  const current = await getEpoch(db)
  if (current !== epoch) throw new StaleEpoch(epoch, current)
}

/** Puts a build before everyone. Promoting what is live already changes nothing. */
export const promoteBuild = async (services: Services, change: Change & { build: string }): Promise<void> => {
  await assertCurrent(services, change.epoch)
  const channel = await findChannel(services.db, change.remote)
  if (channel?.stable === change.build) return
  const replaced = channel?.stable ?? null
  await move(services, 'promoted', change, { build: change.build, previous: replaced, replaced })
}

/** Goes back to the build before, or to a named one. The build that was left is no fall-back any more. */
export const rollBack = async (services: Services, change: Change & { build?: string | undefined }): Promise<void> => {
  await assertCurrent(services, change.epoch)
  const { db } = services
  const channel = await findChannel(db, change.remote)
  const build = change.build ?? channel?.previous
  if (!channel || !build) throw new BuildUnknown(`${change.remote} has no build to go back to.`)
  if (build === channel.stable) throw new BuildUnknown(`${build} is the build that is live.`)
  const before = await findReplacedBy(db, change.remote, build)
  const previous = before === undefined || before === channel.stable || before === build ? null : before
  await move(services, 'rolled-back', change, { build, previous, replaced: channel.stable })
}
