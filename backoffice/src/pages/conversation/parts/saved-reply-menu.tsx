import { useResult } from '@escapes/platform/result'
import { IconButton } from '@escapes/shared-ui/core'
import { Menu } from '@escapes/shared-ui/overlays'
import { useInbox } from '#/features/inbox/inbox-context.ts'
import css from './reply-box.module.css'

/** Answers that staff write often, filled in for this conversation. */
export const SavedReplyMenu = ({ onChoose }: { onChoose: (text: string) => void }) => {
  const { outcome } = useResult(useInbox().savedReplies)
  const replies = outcome?.ok ? outcome.value.items : []
  return (
    <Menu
      label="Saved replies"
      align="start"
      trigger={<IconButton icon="book" label="Saved replies" title="Saved replies" />}
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
          label: replies.length === 0 ? 'Write the first saved reply' : 'Manage saved replies',
          to: '/admin/inbox/saved-replies',
          startsGroup: replies.length > 0,
        },
      ]}
    />
  )
}
