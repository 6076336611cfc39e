import { cloneElement, type ReactElement, useState } from 'react'
import type { SavedReply } from '@escapes/contract'
import { type ButtonProps, lazyOverlay } from '@escapes/shared-ui/core'
import { Menu, type MenuItem } from '@escapes/shared-ui/overlays'
import css from './saved-reply-picker.module.css'
import { fewReplies } from './search-saved-replies.ts'

const SavedReplySearch = lazyOverlay(async () => (await import('./saved-reply-search.tsx')).SavedReplySearch, {
  name: 'The search',
})

interface SavedReplyPickerProps {
  replies: readonly SavedReply[]
  trigger: ReactElement<Pick<ButtonProps, 'onClick'>>
  onChoose: (text: string) => void
  /** The way to all of them. */
  manage?: { label: string; to: string }
}

/** Chooses one of the answers that staff write often: of a few in a menu, of many by a search. */
export const SavedReplyPicker = ({ replies, trigger, onChoose, manage }: SavedReplyPickerProps) => {
  const [isSearching, setSearching] = useState(false)
  if (replies.length > fewReplies)
    return (
      <>
        {cloneElement(trigger, { onClick: () => setSearching(true) })}
        {isSearching && (
          <SavedReplySearch
            replies={replies}
            manage={manage}
            onChoose={(text) => {
              setSearching(false)
              onChoose(text)
            }}
            onClose={() => setSearching(false)}
          />
        )}
      </>
    )
  const items: MenuItem[] = replies.map(({ id, name, text }) => ({
    id,
    label: (
      <>
        <span className={css.name}>{name}</span>
        <span className={css.text}>{text}</span>
      </>
    ),
    onSelect: () => onChoose(text),
  }))
  return (
    <Menu
      label="Saved replies"
      align="start"
      trigger={trigger}
      items={manage ? [...items, { id: 'manage', ...manage, startsGroup: items.length > 0 }] : items}
    />
  )
}
