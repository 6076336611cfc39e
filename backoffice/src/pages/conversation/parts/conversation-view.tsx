import { useCallback, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MessageAttachment } from '@escapes/contract'
import { usePlatform, useSession } from '@escapes/platform'
import { MessageList, toLastPosition, type AttachmentLoader } from '@escapes/shared-ui/chat'
import { DocumentTitle, VisuallyHidden } from '@escapes/shared-ui/core'
import { useInbox } from '#/features/inbox/inbox-context.ts'
import { createReplyStorage } from '#/features/inbox/reply-storage.ts'
import { useShortcut } from '#/features/shortcuts/use-shortcut.ts'
import { todayInSriLanka } from '#/features/time/today-in-sri-lanka.ts'
import page from '../conversation-page.module.css'
import type { ConversationData, FetchedConversation } from '../loader.ts'
import { useConversation } from '../use-conversation.ts'
import { useDraft } from '../use-draft.ts'
import { useMarkRead } from '../use-mark-read.ts'
import { useReplyOutbox } from '../use-reply-outbox.ts'
import { useTyping } from '../use-typing.ts'
import { AnswerForEverybody } from './answer-for-everybody.tsx'
import { AttachmentDialog } from './attachment-dialog.tsx'
import { ConversationHeader } from './conversation-header.tsx'
import { ReplyBox } from './reply-box.tsx'
import { SubjectPanel } from './subject-panel.tsx'
import { TypingNote } from './typing-note.tsx'

interface ConversationViewProps {
  fetched: FetchedConversation
  /** Of its booking, as it loads. */
  more: Pick<ConversationData, 'booking' | 'review' | 'notes' | 'proposals' | 'about'>
}

/** The messages with the reply below them, and the subject beside them. */
export const ConversationView = ({ fetched, more }: ConversationViewProps) => {
  const { api } = usePlatform()
  const { search } = useLocation()
  const navigate = useNavigate()
  const { close, reopen, refreshList, putAside, isChoosingSeveral } = useInbox()
  const { conversation, messages, older, add, fetchNow } = useConversation(fetched)
  const lastPosition = toLastPosition(messages)
  const [readBefore] = useState(conversation.messages.readByStaff)
  const firstUnread = messages.find(({ author, position }) => author === 'customer' && position > readBefore)?.position
  const changed = (): void => {
    fetchNow()
    refreshList()
  }
  const { onRead, markUnread } = useMarkRead(conversation, lastPosition, {
    onChanged: changed,
    onMarkedUnread: () => putAside(conversation),
  })
  const me = useSession()
  const [storage] = useState(() => createReplyStorage(me?.id ?? '', conversation.id))
  /** Replies after which the conversation is closed, by their keys. */
  const closing = useRef(new Set<string>())
  const outbox = useReplyOutbox(conversation.id, storage, messages, (message) => {
    add(message)
    if (message.clientKey && closing.current.delete(message.clientKey)) close(conversation)
    else refreshList()
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const draftControl = useDraft(storage, lastPosition)
  const typing = useTyping(conversation.id)
  const [error, setError] = useState<string>()
  const edit = (key: string): void => {
    const reply = outbox.takeBack(key)
    if (!reply) return
    draftControl.write((before) => ({
      ...before,
      text: [reply.text, before.text].filter(Boolean).join('\n'),
      attachments: [...reply.attachments, ...before.attachments],
    }))
    setError(reply.problem)
    field.current?.focus()
  }
  /** From beside the messages; on a phone it leads back to them. */
  const propose = (text: string): void => {
    draftControl.write((before) => ({ ...before, text: [before.text, text].filter(Boolean).join('\n\n') }))
    void navigate({ search }, { replace: true, preventScrollReset: true })
    // The field is hidden on a phone until then.
    setTimeout(() => field.current?.focus(), 0)
  }
  useShortcut('r', () => field.current?.focus())
  useShortcut('u', isChoosingSeveral ? undefined : markUnread)
  const toggleClosed = () => (conversation.isClosed ? reopen(conversation) : close(conversation))
  useShortcut('e', isChoosingSeveral ? undefined : toggleClosed)
  const [opened, setOpened] = useState<MessageAttachment>()
  const loadAttachment: AttachmentLoader = useCallback(
    async ({ id }, variant) => (await api('POST /attachments/:id/link', { params: { id }, body: { variant } })).url,
    [api],
  )
  const { person } = conversation
  return (
    <>
      <DocumentTitle>{`${person.name}, Inbox`}</DocumentTitle>
      <section className={page.conversation} aria-label={`Conversation with ${person.name}`}>
        <ConversationHeader conversation={conversation} onMarkUnread={markUnread} />
        <div className={page.messages}>
          <VisuallyHidden>
            <h2>Messages</h2>
          </VisuallyHidden>
          <MessageList
            label={`Messages of ${person.name}`}
            side="staff"
            today={todayInSriLanka()}
            messages={messages}
            pending={outbox.pending}
            seenUpTo={conversation.messages.readByCustomer}
            {...(firstUnread !== undefined && { firstUnread })}
            {...(older && { older })}
            onRead={onRead}
            loadAttachment={loadAttachment}
            onOpenAttachment={setOpened}
            renderOwnAction={(answered) => (
              <AnswerForEverybody
                conversationId={conversation.id}
                personName={person.name}
                about={more.about}
                answered={answered}
                messages={messages}
              />
            )}
            onRetry={outbox.retry}
            onEdit={edit}
            onDiscard={outbox.takeBack}
          />
          <TypingNote names={typing.names} />
        </div>
        <ReplyBox
          field={field}
          conversation={conversation}
          messages={messages}
          draftControl={draftControl}
          error={error}
          about={more.about}
          onError={setError}
          onType={typing.announce}
          onSend={(text, files, closes) => {
            const key = outbox.add(text, files)
            if (closes) closing.current.add(key)
          }}
        />
      </section>
      <SubjectPanel conversation={conversation} more={more} search={search} onPropose={propose} />
      {opened && <AttachmentDialog attachment={opened} load={loadAttachment} onClose={() => setOpened(undefined)} />}
    </>
  )
}
