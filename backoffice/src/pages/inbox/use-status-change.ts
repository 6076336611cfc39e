import type { ConversationRow } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { formatSnoozeTime } from '#/features/inbox/snooze-times.ts'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

type Subject = Pick<ConversationRow, 'id' | 'person'>

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
  const reopen = ({ id, person }: Subject): void =>
    mutation.send('POST /admin/conversations/:id/reopen', { params: { id } }, () => {
      onChanged()
      notify({ status: 'success', title: 'Open again', description: person.name })
    })
  const close = (conversation: Subject): void => {
    const { id, person } = conversation
    mutation.send('POST /admin/conversations/:id/close', { params: { id } }, () => {
      onChanged()
      onPutAway(id)
      const action = { label: 'Undo', run: () => reopen(conversation) }
      notify({ status: 'success', title: 'Closed', description: person.name, action })
    })
  }
  const snooze = (conversation: Subject, until: string | null): void => {
    const { id, person } = conversation
    mutation.send('POST /admin/conversations/:id/snooze', { params: { id }, body: { until } }, () => {
      onChanged()
      const subject = 'inbox-snooze'
      if (until === null)
        return notify({ status: 'success', title: 'Back in the inbox', description: person.name, subject })
      onPutAway(id)
      const action = { label: 'Undo', run: () => snooze(conversation, null) }
      const title = `Snoozed until ${formatSnoozeTime(until, Date.now())}`
      return notify({ status: 'success', title, description: person.name, action, subject })
    })
  }
  return { close, reopen, snooze, isChangingStatus: mutation.pendingEndpoint !== undefined }
}
