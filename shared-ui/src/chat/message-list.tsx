import { useEffect, useState, type ReactNode } from 'react'
import type { Message, MessageAttachment } from '@escapes/contract'
import type { CivilDate } from '@escapes/contract/dates'
import { Avatar, Button, Icon, VisuallyHidden } from '@escapes/shared-ui/core'
import { toLastPosition } from './merge-messages.ts'
import { formatMessageTime, toMessageDays, type MessageGroup } from './message-days.ts'
import { MessageBubble } from './message-bubble.tsx'
import { isRefused, type AttachmentLoader, type PendingMessage } from './pending-message.ts'
import { PendingStatus } from './pending-status.tsx'
import { useMessageScroll } from './use-message-scroll.ts'
import css from './message-list.module.css'

export interface MessageListProps {
  /** Names the list: `Messages about Fort House`. */
  label: string
  /** The oldest first. */
  messages: readonly Message[]
  /** Own messages that the server does not have yet. */
  pending?: readonly PendingMessage[]
  /** Who reads. */
  side: 'customer' | 'staff'
  /** The day in Sri Lanka. */
  today: CivilDate
  /** Up to which position the other side has read. */
  seenUpTo: number
  /** The first message that was unread when the list was opened. */
  firstUnread?: number
  /** Absent: there are no older ones. */
  older?: { isLoading: boolean; hasFailed: boolean; load: () => void }
  /** The newest message is in sight. */
  onRead?: (position: number) => void
  loadAttachment?: AttachmentLoader
  onOpenAttachment?: (attachment: MessageAttachment) => void
  onRetry?: (key: string) => void
  onEdit?: (key: string) => void
  onDiscard?: (key: string) => void
  /** Beside the time of own messages that follow one another, such as what can be done with them. */
  renderOwnAction?: (messages: readonly Message[]) => ReactNode
  /** Before the first message: where the conversation begins. */
  children?: ReactNode
}

const toGroupName = ({ author, authorName }: Pick<MessageGroup, 'author' | 'authorName'>): string => {
  if (author === 'system') return 'Automatic answer'
  return authorName ?? (author === 'staff' ? 'Support' : 'Customer')
}

const formatNew = (count: number): string => `${count} new ${count === 1 ? 'message' : 'messages'}`

const useIsWindowVisible = (): boolean => {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return isVisible
}

/** A conversation, the newest message at the bottom. It fills the height of its parent and scrolls by itself. */
export const MessageList = (props: MessageListProps) => {
  const { label, messages, pending = [], side, today, seenUpTo, firstUnread, older, onRead, children } = props
  const { loadAttachment, onOpenAttachment, onRetry, onEdit, onDiscard, renderOwnAction } = props
  const lastPosition = toLastPosition(messages)
  const lastOwn = messages.findLast(({ author }) => author === side)
  const { box, content, isAtBottom, scrollToBottom, onScroll } = useMessageScroll({
    firstId: messages[0]?.id,
    lastId: messages.at(-1)?.id,
    ownId: pending.at(-1)?.key,
    onNearTop: older && !older.isLoading && !older.hasFailed ? older.load : undefined,
  })

  const [openedAt] = useState(lastPosition)
  const [readTo, setReadTo] = useState(lastPosition)
  if (isAtBottom && readTo !== lastPosition) setReadTo(lastPosition)
  const arrived = messages.filter(({ position, author }) => position > openedAt && author !== side)
  const unreadCount = arrived.filter(({ position }) => position > readTo).length
  const latest = arrived.at(-1)
  const sent = lastOwn && lastOwn.position > openedAt && pending.length === 0 ? lastOwn : undefined
  /** Those after it wait for what its author decides. */
  const heldAt = pending.findIndex((each) => each.state === 'failed' && !isRefused(each))

  const isInSight = useIsWindowVisible() && isAtBottom && lastPosition > 0
  useEffect(() => {
    if (isInSight) onRead?.(lastPosition)
  }, [isInSight, lastPosition, onRead])

  const groupOf = (group: MessageGroup) => {
    const isOwn = group.author === side
    const last = group.messages.at(-1)!
    const isLastOwn = isOwn && last.id === lastOwn?.id
    return (
      <li key={group.id} className={css.group} data-own={isOwn || undefined}>
        {group.isFirstUnread && <p className={css.unread}>New</p>}
        {/* An office answers with several people. */}
        {isOwn && side === 'customer' ? (
          <VisuallyHidden>You wrote</VisuallyHidden>
        ) : (
          <p className={css.name}>
            {group.author !== 'system' && <Avatar name={toGroupName(group)} src={group.authorAvatarUrl} size="xs" />}
            <span>{toGroupName(group)}</span>
          </p>
        )}
        {group.messages.map(({ id, text, attachments, author, isBroadcast }) => (
          <MessageBubble
            key={id}
            text={text}
            attachments={attachments}
            from={isOwn ? 'own' : 'other'}
            isAutomatic={author === 'system'}
            loadAttachment={loadAttachment}
            onOpenAttachment={onOpenAttachment}
          >
            {isBroadcast && <p className={css.meta}>To several customers; answers none of them</p>}
          </MessageBubble>
        ))}
        <p className={css.meta}>
          {isOwn && renderOwnAction?.(group.messages)}
          <time dateTime={last.sentAt}>{formatMessageTime(last.sentAt)}</time>
          {isLastOwn && pending.length === 0 && (
            <span className={css.seen}>
              <Icon name={last.position <= seenUpTo ? 'check-circle' : 'check'} size={14} />
              <span>{last.position <= seenUpTo ? 'Seen' : 'Sent'}</span>
            </span>
          )}
        </p>
      </li>
    )
  }

  return (
    <div className={css.frame}>
      <div
        ref={box}
        className={css.scroll}
        role="log"
        aria-live="off"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        <div ref={content} className={css.content}>
          {older ? (
            <p className={css.older}>
              <Button
                variant="quiet"
                size="sm"
                isBusy={older.isLoading}
                busyLabel="Loading earlier messages…"
                onClick={older.load}
              >
                {older.hasFailed ? 'Earlier messages could not be loaded. Try again' : 'Show earlier messages'}
              </Button>
            </p>
          ) : (
            children
          )}
          {toMessageDays(messages, today, firstUnread).map(({ date, label: day, groups }) => (
            <section key={date} aria-label={day}>
              <p className={css.day}>
                <span>{day}</span>
              </p>
              <ol className={css.groups}>{groups.map(groupOf)}</ol>
            </section>
          ))}
          {pending.length > 0 && (
            <ol className={css.groups} aria-label="On their way">
              {pending.map((message, at) => (
                <li key={message.key} className={css.group} data-own>
                  <MessageBubble text={message.text} attachments={message.attachments} from="own" isPending />
                  <PendingStatus
                    message={message}
                    side={side}
                    isBehind={heldAt !== -1 && at > heldAt}
                    onRetry={onRetry}
                    onEdit={onEdit}
                    onDiscard={onDiscard}
                  />
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      {!isAtBottom && (
        <button type="button" className={css.pill} data-new={unreadCount > 0 || undefined} onClick={scrollToBottom}>
          <Icon name="arrow-down" size={18} />
          {unreadCount > 0 ? (
            <span>{formatNew(unreadCount)}</span>
          ) : (
            <VisuallyHidden>To the latest message</VisuallyHidden>
          )}
        </button>
      )}
      <div className={css.announcement} aria-live="polite">
        {latest && <span key={latest.id}>{`${toGroupName(latest)}: ${latest.text || 'sent a file'}`}</span>}
        {/* Who looks reads it below the bubble. */}
        {sent && <span key={sent.id}>Message sent</span>}
      </div>
    </div>
  )
}
