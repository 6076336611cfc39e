import { useCallback, useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { Link } from 'react-router-dom'
import type { MessageAttachment } from '@escapes/contract'
import { civilDateAt } from '@escapes/contract/dates'
import { usePlatform } from '@escapes/platform'
import { useNow } from '@escapes/platform/now'
import { toRequestId } from '@escapes/platform/problem'
import { Composer, MessageList, type AttachmentLoader } from '@escapes/shared-ui/chat'
import { ErrorState, Icon } from '@escapes/shared-ui/core'
import { toProblemMessage } from '#/features/problem/problem-message.ts'
import { AttachmentDialog } from './attachment-dialog.tsx'
import { ConversationSkeleton } from './conversation-skeleton.tsx'
import { createConversationStore } from './conversation-store.ts'
import { createOutbox } from './outbox.ts'
import { useComposerFiles } from './use-composer-files.ts'
import css from './conversation.module.css'

interface ConversationProps {
  userId: string
  bookingId: string
  /** `Fort House, GALLE379`; undefined until it is known. */
  subject: string | undefined
  /** Where a receipt of the payment is uploaded; undefined while nothing is to be paid. */
  receiptsPath: string | undefined
  fieldRef: RefObject<HTMLTextAreaElement | null>
}

const useAttachmentLoader = (): AttachmentLoader => {
  const { api } = usePlatform()
  return useCallback(
    async ({ id }, variant) => (await api('POST /attachments/:id/link', { params: { id }, body: { variant } })).url,
    [api],
  )
}

const Beginning = () => (
  <div className={css.beginning}>
    <span className={css.mark}>
      <Icon name="message" size={28} />
    </span>
    <h3>Ask us anything</h3>
    <p>
      Times, pick-up, payments, a change of plans: what you write here reaches the people who look after this booking.
      While the office is open, they answer within an hour as a rule.
    </p>
  </div>
)

/** The customer's side of the conversation about a booking. */
export const Conversation = (props: ConversationProps) => {
  const { userId, bookingId, subject, receiptsPath, fieldRef } = props
  const platform = usePlatform()
  const [outbox] = useState(() => createOutbox(userId, bookingId))
  const [store] = useState(() => createConversationStore({ platform, bookingId, outbox }))
  const state = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => store.start(), [store])

  const [draft] = useState(outbox.readDraft)
  const [text, setText] = useState(draft.text)
  const { files, attachments, add, remove, replace } = useComposerFiles(bookingId, draft.attachments)
  useEffect(() => outbox.writeDraft({ text, attachments }), [outbox, text, attachments])
  const loadAttachment = useAttachmentLoader()
  const [opened, setOpened] = useState<MessageAttachment>()
  const today = civilDateAt(new Date(useNow(60_000)))

  const send = (): void => {
    store.send(text.trim(), attachments)
    setText('')
    replace([])
  }
  const edit = (key: string): void => {
    const message = store.takeBack(key)
    if (!message) return
    setText([message.text, text].filter(Boolean).join('\n'))
    replace([...message.attachments, ...attachments])
    fieldRef.current?.focus()
  }

  return (
    <div className={css.conversation}>
      {state.status === 'loading' && <ConversationSkeleton />}
      {state.status === 'failed' && (
        <div className={css.failure}>
          <ErrorState
            title="Failed to load messages"
            detail={`${toProblemMessage(state.error)} What was written is safe.`}
            requestId={toRequestId(state.error)}
            onRetry={() => void store.load()}
          />
        </div>
      )}
      {state.status === 'ready' && (
        <MessageList
          label={`Messages about ${subject ?? 'your booking'}`}
          messages={state.messages}
          pending={state.pending}
          side="customer"
          today={today}
          seenUpTo={state.readByStaff}
          firstUnread={state.firstUnread}
          older={
            state.olderCursor === null
              ? undefined
              : {
                  isLoading: state.olderStatus === 'loading',
                  hasFailed: state.olderStatus === 'failed',
                  load: () => void store.loadOlder(),
                }
          }
          onRead={store.markRead}
          loadAttachment={loadAttachment}
          onOpenAttachment={setOpened}
          onRetry={store.retry}
          onEdit={edit}
          onDiscard={store.takeBack}
        >
          {state.messages.length + state.pending.length === 0 && <Beginning />}
        </MessageList>
      )}
      {receiptsPath !== undefined && (
        <p className={css.receipts}>
          <span>Paid already? The bank’s receipt does not go here: </span>
          <Link to={receiptsPath}>upload it with your payment</Link>
        </p>
      )}
      <Composer
        ref={fieldRef}
        label="Message to support"
        placeholder="Write to us"
        text={text}
        onTextChange={setText}
        onSend={send}
        files={files}
        onAddFiles={add}
        onRemoveFile={remove}
      />
      {opened && <AttachmentDialog attachment={opened} load={loadAttachment} onClose={() => setOpened(undefined)} />}
    </div>
  )
}
