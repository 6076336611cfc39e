import { useRef } from 'react'
import type { Conversation } from '@escapes/contract'
import { useResult } from '@escapes/platform/result'
import { IconButton } from '@escapes/shared-ui/core'
import { Menu } from '@escapes/shared-ui/overlays'
import { isOfUse } from '@escapes/contract/fill-placeholders'
import { useInbox } from '#/features/inbox/inbox-context.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import css from './reply-box.module.css'

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
  const replies = saved.filter((reply) => isOfUse(reply, conversation))
  return (
    <Menu
      label="Saved replies"
      align="start"
      trigger={
        <IconButton ref={trigger} icon="book" label="Saved replies" title="Saved replies (S)" aria-keyshortcuts="s" />
      }
      items={[
        ...replies.map(({ id, name, text }) => ({
          id,
          label: (
            <>
              <span className={css.menuName}>{name}</span>
              <span className={css.menuText}>{text}</span>
            </>
          ),
          onSelect: () => onChoose(text),
        })),
        {
          id: 'manage',
          label: saved.length === 0 ? 'Write the first saved reply' : 'Manage saved replies',
          to: '/admin/inbox/saved-replies',
          startsGroup: replies.length > 0,
        },
      ]}
    />
  )
}
