/* oxlint-disable jsx-a11y/prefer-tag-over-role -- A combobox whose options carry more than a text. */
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { SavedReply } from '@escapes/contract'
import { Button } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { Dialog } from '@escapes/shared-ui/overlays'
import { OptionList } from '#/features/search-field/option-list.tsx'
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
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const found = searchSavedReplies(replies, typed)
  useEffect(() => {
    document.querySelector(`#${CSS.escape(`${listId}-${at}`)}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])
  const handleKey = (event: KeyboardEvent): void => {
    const chosen = found[at]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) onChoose(chosen.text)
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0 || found.length === 0) return
    event.preventDefault()
    setAt((at + step + found.length) % found.length)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Saved replies"
      size="md"
      initialFocus={field}
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
          ref={field}
          label="Search, by name or words"
          icon="search"
          autoComplete="off"
          maxLength={100}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={handleKey}
        />
        <div className={css.options}>
          <OptionList
            id={listId}
            label="Saved replies"
            options={found}
            at={at}
            toKey={({ id }) => id}
            onChoose={({ text }) => onChoose(text)}
          >
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
