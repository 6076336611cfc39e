import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SavedReply } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import { OptionList } from '#/features/search-field/option-list.tsx'
import { useOptions } from '#/features/search-field/use-options.ts'
import css from './saved-reply-picker.module.css'
import { searchSavedReplies } from './search-saved-replies.ts'

interface SavedReplySearchProps {
  replies: readonly SavedReply[]
  manage: { label: string; to: string } | undefined
  onChoose: (text: string) => void
  onClose: () => void
}

/** Many saved replies: typed words find them, the arrow keys and Enter choose one. */
export const SavedReplySearch = ({ replies, manage, onChoose, onClose }: SavedReplySearchProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const found = searchSavedReplies(replies, typed)
  const { field, list, mark } = useOptions(found, ({ text }) => onChoose(text), { first: 0 })
  const { id, at } = list
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${id}-${at}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, at])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Saved replies"
      size="md"
      initialFocus={input}
      footer={
        <>
          {manage && (
            <Link to={manage.to} className={css.manage}>
              {manage.label}
            </Link>
          )}
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
        </>
      }
    >
      <div className={css.search}>
        <TextField
          ref={input}
          label="Search, by name or words"
          icon="search"
          maxLength={100}
          {...field}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            mark(0)
          }}
        />
        <div className={css.options}>
          <OptionList label="Saved replies" toKey={(reply) => reply.id} {...list}>
            {({ name, text }) => ({
              text: (
                <>
                  <span className={css.name}>{name}</span>
                  <span className={css.text}>{text}</span>
                </>
              ),
              detail: '',
            })}
          </OptionList>
        </div>
        {found.length === 0 && <p className={css.none}>No saved reply has these words.</p>}
      </div>
    </Dialog>
  )
}
