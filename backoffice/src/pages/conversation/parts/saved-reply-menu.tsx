import { useRef } from 'react'
import type { Conversation } from '@escapes/contract'
import { isOfUse } from '@escapes/contract/fill-placeholders'
import { useResult } from '@escapes/platform/result'
import { IconButton } from '@escapes/shared-ui/core'
import { useInbox } from '#/features/inbox/inbox-context.ts'
import { SavedReplyPicker } from '#/features/inbox/saved-reply-picker.tsx'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'

interface SavedReplyMenuProps {
  conversation: Conversation
  onChoose: (text: string) => void
}

/** Answers that staff write often, filled in for this conversation. */
export const SavedReplyMenu = ({ conversation, onChoose }: SavedReplyMenuProps) => {
  const { outcome } = useResult(useInbox().savedReplies)
  const saved = outcome?.ok ? outcome.value.items : []
  const trigger = useRef<HTMLButtonElement>(null)
  useShortcut('s', () => trigger.current?.click())
  return (
    <SavedReplyPicker
      replies={saved.filter((reply) => isOfUse(reply, conversation))}
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
