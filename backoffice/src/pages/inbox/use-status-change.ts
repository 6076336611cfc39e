import type { ConversationRow } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { useProblemNotice } from '#/features/mutation/use-problem-notice.ts'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'

type Subject = Pick<ConversationRow, 'id' | 'person'>

interface StatusChangeOptions {
  onClosed: (id: string) => void
  onChanged: () => void
}

/** Closing and opening again. The list does it, since the conversation leaves while its notice offers to undo. */
export const useStatusChange = ({ onClosed, onChanged }: StatusChangeOptions) => {
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
      onClosed(id)
      const action = { label: 'Undo', run: () => reopen(conversation) }
      notify({ status: 'success', title: 'Closed', description: person.name, action })
    })
  }
  return { close, reopen, isChangingStatus: mutation.pendingEndpoint !== undefined }
}
