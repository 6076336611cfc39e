import type { ConversationChange, ConversationRow } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { type ChangeOfAll, listPeople, toUndo } from './conversation-changes.ts'

const count = (rows: readonly unknown[]): string =>
  rows.length === 1 ? '1 conversation' : `${rows.length} conversations`

/** Changes several conversations by one call. Its notice names them and those that are gone, and offers to undo. */
export const useChanges = (onChanged: () => void) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/inbox')
  useProblemNotice(mutation.problem, 'Nothing was changed')
  const send = (
    rows: readonly ConversationRow[],
    changes: readonly ConversationChange[],
    done: string,
    action?: { label: string; run: () => void },
    onDone?: () => void,
  ): void =>
    mutation.send('POST /admin/conversations/changes', { body: { changes: [...changes] } }, ({ missing }) => {
      onChanged()
      onDone?.()
      const gone = rows.filter(({ id }) => missing.includes(id))
      const changed = rows.filter(({ id }) => !missing.includes(id))
      const names = [
        changed.length > 0 && listPeople(changed),
        gone.length > 0 && `Not there any more: ${listPeople(gone)}`,
      ]
      notify({
        status: changed.length > 0 ? 'success' : 'error',
        title: `${count(changed)} ${done}`,
        description: names.filter(Boolean).join('. '),
        ...(changed.length > 0 && action && { action }),
        subject: 'inbox-changes',
      })
    })
  /** `done`: `closed`. */
  const change = (rows: readonly ConversationRow[], each: ChangeOfAll, done: string, onDone: () => void): void => {
    const undo = rows.flatMap((row) => toUndo(row, each, Date.now()))
    const ofUndo = rows.filter(({ id }) => undo.some((one) => one.id === id))
    const action = { label: 'Undo', run: () => send(ofUndo, undo, 'as before') }
    send(
      rows,
      rows.map(({ id }) => ({ id, ...each })),
      done,
      undo.length > 0 ? action : undefined,
      onDone,
    )
  }
  return { change, isChanging: mutation.pendingEndpoint !== undefined }
}
