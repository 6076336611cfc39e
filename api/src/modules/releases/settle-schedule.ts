import type { Trx } from '#/db/database.ts'
import type { Releaser } from '#/http/endpoint-handler.ts'
import { ScheduleOver } from './problems.ts'
import { endOutdatedSchedule } from './scheduled-release.ts'
import { deleteScheduledRelease, findScheduledRelease } from './scheduled-release-queries.ts'

export interface PointerChange {
  remote: string
  epoch: number
  reason?: string | undefined
  by: Releaser
  /** An admin's session, and no token. */
  isPerson: boolean
  /** The canary guard's, which nobody asked for at this moment. */
  isAutomatic?: boolean
  /** Of the scheduled release that is carried out. */
  schedule?: string
}

type ChangeKind = 'promoted' | 'rolled-back' | 'canary-started' | 'canary-raised' | 'canary-aborted'

/** Why a change outdates what is scheduled; undefined where it does not. */
const toReasonOfEnd = (
  kind: ChangeKind,
  { build, scheduled, isAutomatic }: { build: string; scheduled: string; isAutomatic: boolean },
): string | undefined => {
  // What did worse than the live build does not go live later.
  if (kind === 'canary-aborted') return build === scheduled ? 'its canary was ended' : undefined
  if (kind === 'rolled-back') return `${build} was gone back to`
  return kind === 'promoted' && (!isAutomatic || build === scheduled) ? `${build} was promoted` : undefined
}

/** Uses up the schedule that is carried out, once; ends one that the change outdates. */
export const settleSchedule = async (
  trx: Trx,
  kind: ChangeKind,
  { remote, by, schedule, isAutomatic = false }: PointerChange,
  build: string,
): Promise<void> => {
  if (schedule !== undefined) {
    if (!(await deleteScheduledRelease(trx, schedule, remote))) throw new ScheduleOver()
    return
  }
  const open = await findScheduledRelease(trx, remote)
  if (!open) return
  const reason = toReasonOfEnd(kind, { build, scheduled: open.build, isAutomatic })
  if (reason)
    await endOutdatedSchedule(trx, remote, { actor: by.name, reason: `${reason} by ${by.name} before its time` })
}
