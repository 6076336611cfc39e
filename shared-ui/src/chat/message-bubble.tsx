import type { ReactNode } from 'react'
import type { MessageAttachment } from '@escapes/contract'
import { AttachmentTile } from './attachment-tile.tsx'
import type { AttachmentLoader } from './pending-message.ts'
import css from './message-bubble.module.css'

export interface MessageBubbleProps {
  text: string
  attachments: readonly MessageAttachment[]
  /** Own messages stand at the right. */
  from: 'own' | 'other'
  /** Nobody wrote it. */
  isAutomatic?: boolean
  /** Not delivered yet. */
  isPending?: boolean
  loadAttachment?: AttachmentLoader
  onOpenAttachment?: (attachment: MessageAttachment) => void
  /** Below the bubble: when, and what became of it. */
  children?: ReactNode
}

const addressPattern = /(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/

/** Addresses become links; everything else stays the text that it is. */
const toLinkedText = (text: string): ReactNode[] =>
  text.split(addressPattern).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the same address may come twice, and a text never changes
      <a key={index} href={part} target="_blank" rel="noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  )

export const MessageBubble = (props: MessageBubbleProps) => {
  const { text, attachments, from, isAutomatic, isPending, loadAttachment, onOpenAttachment, children } = props
  return (
    <div className={css.message} data-from={from}>
      {text && (
        <p
          className={css.bubble}
          data-pending={isPending || undefined}
          data-automatic={isAutomatic || undefined}
          dir="auto"
        >
          {toLinkedText(text)}
        </p>
      )}
      {attachments.map((attachment) => (
        <AttachmentTile key={attachment.id} attachment={attachment} load={loadAttachment} onOpen={onOpenAttachment} />
      ))}
      {children}
    </div>
  )
}
