import { useOutletContext } from 'react-router-dom'
import type { ConversationRow } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Result } from '@escapes/platform/result'

export type Assignees = CallOutput<'GET /admin/conversation-assignees'>
export type SavedReplies = CallOutput<'GET /admin/saved-replies'>

export interface InboxContext {
  /** The query of the list, which links to conversations keep. */
  search: string
  assignees: Promise<Result<Assignees>>
  savedReplies: Promise<Result<SavedReplies>>
  /** Reads the list again, after a change that the list does not cause. */
  refreshList: () => void
  /** Back to the list, where it was marked unread. */
  putAside: (conversation: Pick<ConversationRow, 'id' | 'person'>) => void
  close: (conversation: ConversationRow) => void
  reopen: (conversation: ConversationRow) => void
  /** Until a time; null brings it back. */
  snooze: (conversation: ConversationRow, until: string | null) => void
  isChangingStatus: boolean
  /** Keys are for the chosen ones, and not for the open one. */
  isChoosingSeveral: boolean
}

export const useInbox = (): InboxContext => useOutletContext<InboxContext>()
