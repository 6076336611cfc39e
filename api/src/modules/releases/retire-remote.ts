import { shellName } from '@escapes/contract/releases'
import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import { mailAdmins } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { BuildUnknown, StaleEpoch } from './problems.ts'
import { deleteChannel, getEpoch, insertReleaseEvent, lockChannel, raiseEpoch } from './queries.ts'
import { endOutdatedSchedule } from './scheduled-release.ts'
import type { PointerChange } from './settle-schedule.ts'

/**
 * Takes a remote off the site, whatever is live of it: its pages are not found, and no release of the api or the shell has to
 * fit it any more. Tabs that are open keep it until they move on.
 */
export const retireRemote = (
  { db }: Services,
  { remote, epoch, reason, by }: Pick<PointerChange, 'remote' | 'epoch' | 'by'> & { reason: string },
): Promise<void> =>
  transact(db, async (trx) => {
    const raised = await raiseEpoch(trx, epoch)
    if (raised === undefined) throw new StaleEpoch(epoch, await getEpoch(trx))
    const channel = remote === shellName ? undefined : await lockChannel(trx, remote)
    if (!channel)
      throw new BuildUnknown(
        remote === shellName
          ? 'Every page stands in the shell: it cannot be taken away.'
          : `Nothing of ${remote} is live.`,
      )
    const { stable: build, candidate } = channel
    const actor = by.name
    if (candidate)
      await insertReleaseEvent(trx, { actor, remote, kind: 'canary-aborted', build: candidate, epoch: raised, reason })
    await endOutdatedSchedule(trx, remote, { actor, reason: `${remote} was taken off the site by ${actor}: ${reason}` })
    await deleteChannel(trx, remote)
    await insertReleaseEvent(trx, { actor, remote, kind: 'retired', build, replaced: build, epoch: raised, reason })
    await mailAdmins(trx, { about: 'release', remote, build, kind: 'retired', by: actor, forced: [], reason })
    recordChange(trx, { kind: 'releases', id: remote }, { build }, { build: null, reason })
  })
