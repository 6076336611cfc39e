import type { Logger } from 'pino'
import type { Db } from '#/db/database.ts'
import { type CommitHook, runWithCommitHook } from '#/db/commit-hook.ts'
import { transact } from '#/db/transact.ts'
import { insertAuditEntry } from './queries.ts'
import { type Trx } from '#/db/database.ts'
import { type AuditedThing, isRepeated } from './record-change.ts'
import { listThings, type StaffAction, toAuditEntry } from './staff-action.ts'

/** Called when an action left another number of entries than it should: its use case changed rows without `transact`. */
export type OnMiscount = (action: StaffAction, count: { expected: number; entries: number }) => Promise<void>

/** What must hold of the things that an action changed: throws otherwise. */
export type RequireOfThings = (trx: Trx, things: readonly AuditedThing[]) => Promise<void>

/** How an action ended, as far as the log is concerned: a rejected one leaves no entry. */
type IsRejection = (error: unknown) => boolean

interface ActionRecording {
  hook: CommitHook
  /** Entries that are committed. */
  count(): number
  isRepeat(): boolean
  end(): void
}

/** The first transaction of the action that is not for a repeated request carries the entry. */
const startRecording = (action: StaffAction, requireOfThings: RequireOfThings | undefined): ActionRecording => {
  let [entries, isRepeat, isOver, isWritten] = [0, false, false, false]
  return {
    hook: {
      beforeCommit: async (trx) => {
        isWritten = false
        if (isOver || entries > 0) return
        isRepeat = isRepeated(trx)
        if (isRepeat) return
        await requireOfThings?.(trx, listThings(trx, action))
        await insertAuditEntry(trx, toAuditEntry(trx, action))
        isWritten = true
      },
      onCommit: () => {
        if (isWritten) entries += 1
        isWritten = false
      },
    },
    count: () => entries,
    isRepeat: () => isRepeat,
    end: () => {
      isOver = true
    },
  }
}

/** Runs a staff action so that its transaction carries one entry of the audit log: neither is there without the other. */
export const recordAction = async <T>(
  action: StaffAction,
  work: () => Promise<T>,
  {
    onMiscount,
    isRejection,
    requireOfThings,
  }: { onMiscount: OnMiscount; isRejection: IsRejection; requireOfThings?: RequireOfThings | undefined },
): Promise<T> => {
  const recording = startRecording(action, requireOfThings)
  try {
    const output = await runWithCommitHook(recording.hook, work)
    const expected = recording.isRepeat() ? 0 : 1
    if (recording.count() !== expected) await onMiscount(action, { expected, entries: recording.count() })
    return output
  } catch (error) {
    if (recording.count() > 0 && isRejection(error)) await onMiscount(action, { expected: 0, entries: 1 })
    throw error
  } finally {
    // What the call started may go on, and is not part of it.
    recording.end()
  }
}

/** Runs work that the action sets off and that is no part of it, such as reading a calendar first. */
export const runOutsideOfAction = <T>(work: () => Promise<T>): Promise<T> => runWithCommitHook(undefined, work)

/** In production a forgotten entry is written late: the action is done, and must not be missing from the log. */
export const writeMissingEntry =
  ({ db, log }: { db: Db; log: Logger }): OnMiscount =>
  async (action, count) => {
    log.error({ action: action.key, requestId: action.requestId, ...count }, 'an audit entry is not in its transaction')
    if (count.entries < count.expected)
      await runOutsideOfAction(() => transact(db, (trx) => insertAuditEntry(trx, toAuditEntry(trx, action))))
  }
