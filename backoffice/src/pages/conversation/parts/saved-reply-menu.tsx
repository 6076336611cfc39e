import { useRef } from 'react'
import type { Conversation } from '@escapes/contract'
import { isOfUse } from '@escapes/contract/fill-placeholders'
import { useResult } from '@escapes/platform/result'
import { IconButton } from '@escapes/shared-ui/core'
import type { ConversationData } from '../loader.ts'
import { useInbox } from '#/features/inbox/inbox-context.ts'
import { SavedReplyPicker } from '#/features/inbox/saved-reply-picker.tsx'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'

interface SavedReplyMenuProps {
  conversation: Conversation
  about: ConversationData['about']
  onChoose: (text: string) => void
}

/** Answers that staff write often, filled in for this conversation, and those that everybody reads about its listing. */
export const SavedReplyMenu = ({ conversation, about, onChoose }: SavedReplyMenuProps) => {
  const { outcome } = useResult(useInbox().savedReplies)
  const saved = outcome?.ok ? outcome.value.items : []
  const { outcome: aboutOutcome } = useResult(about)
  const answers = (aboutOutcome?.ok && aboutOutcome.value?.answers) || []
  const trigger = useRef<HTMLButtonElement>(null)
  useShortcut('s', () => trigger.current?.click())
  return (
    <SavedReplyPicker
      replies={[
        ...saved.filter((reply) => isOfUse(reply, conversation)),
        ...answers.map(({ id, question, answer, version }) => ({ id, name: question, text: answer, version })),
      ]}
      trigger={
        <IconButton ref={trigger} icon="book" label="Saved replies" title="Saved replies (S)" aria-keyshortcuts="s" />
      }
      manage={{
        label: saved.length === 0 ? 'Write the first saved reply' : 'Manage saved replies',
        to: '/admin/inbox/saved-replies',
      }}
      onChoose={onChoose}
    />
  )
}
