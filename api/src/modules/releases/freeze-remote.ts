import { recordChange } from '#/audit/record-change.ts'
import { transact } from '#/db/transact.ts'
import type { Releaser } from '#/http/endpoint-handler.ts'
import type { Services } from '#/services.ts'
import { BuildUnknown } from './problems.ts'
import { insertReleaseEvent, lockChannel, setFrozenReason } from './queries.ts'
import { endOutdatedSchedule } from './scheduled-release.ts'

interface FreezeChange {
  remote: string
  by: Releaser
  reason?: string | undefined
}

const setFrozen = (
  { db }: Services,
  { remote, by, reason }: FreezeChange,
  frozenReason: string | null,
): Promise<void> =>
  transact(db, async (trx) => {
    const channel = await lockChannel(trx, remote)
    if (!channel) throw new BuildUnknown(`Nothing of ${remote} is live.`)
    if (channel.frozenReason === frozenReason) return
    await setFrozenReason(trx, remote, frozenReason)
    if (frozenReason !== null)
      await endOutdatedSchedule(trx, remote, {
        actor: by.name,
        reason: `${remote} was frozen by ${by.name}: ${frozenReason}`,
      })
    const kind = frozenReason === null ? 'unfrozen' : 'frozen'
    await insertReleaseEvent(trx, { actor: by.name, remote, kind, build: null, reason: reason ?? null })
    recordChange(trx, { kind: 'releases', id: remote }, { frozen: channel.frozenReason }, { frozen: frozenReason })
  })

/** From now on nothing new of the remote goes live; going back stays possible. */
export const freezeRemote = (services: Services, change: FreezeChange & { reason: string }): Promise<void> =>
  setFrozen(services, change, change.reason)

export const unfreezeRemote = (services: Services, change: FreezeChange): Promise<void> =>
  setFrozen(services, change, null)
