import type { ConversationRow } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { formatSnoozeTime } from '#/features/inbox/snooze-times.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { type ChangeOfAll, toUndo } from './conversation-changes.ts'

interface StatusChangeOptions {
  /** Closed or snoozed: it leaves the list. */
  onPutAway: (id: string) => void
  onChanged: () => void
}

/** Closing, snoozing, and back again. The list does it, since the conversation leaves while its notice offers to undo. */
export const useStatusChange = ({ onPutAway, onChanged }: StatusChangeOptions) => {
  const { notify } = usePlatform()
  const mutation = useStaffMutation('/admin/inbox')
  useProblemNotice(mutation.problem, 'Nothing was changed')
  /** As it was: open or snoozed, and unread. */
  const putBack = (row: ConversationRow, change: ChangeOfAll): void =>
    mutation.send('POST /admin/conversations/changes', { body: { changes: toUndo(row, change, Date.now()) } }, () => {
      onChanged()
      notify({ status: 'success', title: 'As before', description: row.person.name, subject: 'inbox-changes' })
    })
  const reopen = ({ id, person }: ConversationRow): void =>
    mutation.send('POST /admin/conversations/:id/reopen', { params: { id } }, () => {
      onChanged()
      notify({ status: 'success', title: 'Open again', description: person.name })
    })
  const close = (conversation: ConversationRow): void => {
    const { id, person } = conversation
    mutation.send('POST /admin/conversations/:id/close', { params: { id } }, () => {
      onChanged()
      onPutAway(id)
      const action = { label: 'Undo', run: () => putBack(conversation, { action: 'close' }) }
      notify({ status: 'success', title: 'Closed', description: person.name, action })
    })
  }
  const snooze = (conversation: ConversationRow, until: string | null): void => {
    const { id, person } = conversation
    mutation.send('POST /admin/conversations/:id/snooze', { params: { id }, body: { until } }, () => {
      onChanged()
      const subject = 'inbox-snooze'
      if (until === null)
        return notify({ status: 'success', title: 'Back in the inbox', description: person.name, subject })
      onPutAway(id)
      const action = { label: 'Undo', run: () => putBack(conversation, { action: 'snooze', until }) }
      const title = `Snoozed until ${formatSnoozeTime(until, Date.now())}`
      return notify({ status: 'success', title, description: person.name, action, subject })
    })
  }
  return { close, reopen, snooze, isChangingStatus: mutation.pendingEndpoint !== undefined }
}
