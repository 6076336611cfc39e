import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Conversation, Message, MessageAttachment } from '@escapes/contract'
import { Composer } from '@escapes/shared-ui/chat'
import { describeMissing, fillPlaceholders, listPlaceholdersIn } from '@escapes/contract/fill-placeholders'
import { useAttachmentUploads } from '#/features/inbox/use-attachment-uploads.ts'
import type { ConversationData } from '../loader.ts'
import type { DraftControl } from '../use-draft.ts'
import '../notice-lift.css'
import { ColleagueAnswered } from './colleague-answered.tsx'
import css from './reply-box.module.css'
import { SavedReplyMenu } from './saved-reply-menu.tsx'

/** The answer that a colleague sent after one's own was begun. One's own messages carry their key. */
const findColleagueAnswer = (messages: readonly Message[], since: number | undefined): Message | undefined =>
  since === undefined
    ? undefined
    : messages.findLast(({ author, position, clientKey }) => author === 'staff' && position > since && !clientKey)

interface ReplyBoxProps {
  field: RefObject<HTMLTextAreaElement | null>
  conversation: Conversation
  messages: readonly Message[]
  draftControl: DraftControl
  about: ConversationData['about']
  /** What is wrong with it: it cannot be sent, or was refused. */
  error: string | undefined
  onError: (error: string | undefined) => void
  /** With each letter, and what is put in. */
  onType: () => void
  onSend: (text: string, attachments: readonly MessageAttachment[], closes: boolean) => void
}

const toPlaceholder = ({ kind, isClosed }: Conversation): string => {
  if (isClosed) return 'Reply to reopen'
  return kind === 'enquiry' ? 'Reply by e-mail' : 'Reply'
}

/** To the row of the open conversation, or to its name where the list is not shown, as on a phone. */
const leaveReply = (): void => {
  const row = document.querySelector<HTMLElement>('ol a[aria-current="true"]')
  row?.focus({ preventScroll: true })
  if (!row || document.activeElement !== row) document.querySelector<HTMLElement>('h1[tabindex]')?.focus()
}

/** Escape leaves the field, so that the keys of the page work again. Returns whether Ctrl was held with the last Enter. */
const useReplyKeys = (field: RefObject<HTMLTextAreaElement | null>): RefObject<boolean> => {
  const closes = useRef(false)
  useEffect(() => {
    const textarea = field.current
    const press = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Escape') leaveReply()
      closes.current = key === 'Enter' && (ctrlKey || metaKey)
    }
    textarea?.addEventListener('keydown', press)
    return () => textarea?.removeEventListener('keydown', press)
  }, [field])
  return closes
}

/** Writes the answer. A saved reply is filled in; what cannot be filled in is not sent. */
export const ReplyBox = (props: ReplyBoxProps) => {
  const { field, conversation, messages, draftControl, about, error, onError, onType, onSend } = props
  const { draft, write, clear } = draftControl
  const [selection, setSelection] = useState<{ from: number; to: number }>()
  const [isHeld, setHeld] = useState(false)
  const { uploads, add, dismiss } = useAttachmentUploads(conversation.id, (attachment) =>
    write((before) => ({ ...before, attachments: [...before.attachments, attachment] })),
  )
  const closesRef = useReplyKeys(field)
  useEffect(() => {
    if (!selection) return undefined
    // The menu, or the search, gives the focus back to its button first.
    const timer = setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(selection.from, selection.to)
    }, 0)
    return () => clearTimeout(timer)
  }, [selection, field])
  const colleague = findColleagueAnswer(messages, draft.since)

  const send = (): void => {
    const left = listPlaceholdersIn(draft.text)
    const [missing] = left
    if (missing !== undefined) {
      const from = draft.text.indexOf(missing)
      setSelection({ from, to: from + missing.length })
      return onError(describeMissing(left))
    }
    setHeld(false)
    // It may be what was refused before: what is said against it now stands below its bubble.
    onError(undefined)
    onSend(draft.text.trim(), draft.attachments, closesRef.current)
    closesRef.current = false
    return clear()
  }
  const insert = (savedText: string): void => {
    const filled = fillPlaceholders(savedText, conversation)
    onType()
    const { selectionStart: from = draft.text.length, selectionEnd: to = from } = field.current ?? {}
    write((before) => ({ ...before, text: before.text.slice(0, from) + filled + before.text.slice(to) }))
    const [missing = ''] = listPlaceholdersIn(filled)
    const at = from + (missing ? filled.indexOf(missing) : filled.length)
    setSelection({ from: at, to: at + missing.length })
  }
  return (
    <div className={css.reply} data-reply="">
      {colleague && (
        <ColleagueAnswered
          answer={colleague}
          isHeld={isHeld}
          onDismiss={() => {
            setHeld(false)
            write((before) => ({ ...before, since: colleague.position }))
            field.current?.focus()
          }}
          onSend={send}
        />
      )}
      <Composer
        ref={field}
        label={`Reply to ${conversation.person.name}`}
        placeholder={toPlaceholder(conversation)}
        text={draft.text}
        onTextChange={(text) => {
          onError(undefined)
          if (text.trim()) onType()
          write((before) => ({ ...before, text }))
        }}
        onSend={() => (colleague && !isHeld ? setHeld(true) : send())}
        files={[...draft.attachments.map((file) => ({ key: file.id, name: file.fileName })), ...uploads]}
        hasCamera={false}
        onAddFiles={add}
        onRemoveFile={(key) => {
          dismiss(key)
          write((before) => ({ ...before, attachments: before.attachments.filter(({ id }) => id !== key) }))
        }}
        {...(error !== undefined && { error })}
      >
        <SavedReplyMenu conversation={conversation} about={about} onChoose={insert} />
      </Composer>
    </div>
  )
}
