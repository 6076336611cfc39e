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

const address = String.raw`https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]`
/** With the code of a country, or as within Sri Lanka: amounts, dates and references are none. */
const telephone = String.raw`(?<![\w+])(?:\+\d(?:[ ().-]{0,2}\d){7,14}|0\d{2}[ -]?\d{3}[ -]?\d{4})(?!\w)`
const linkPattern = new RegExp(`(${address}|${telephone})`)

/** Addresses and telephone numbers become links; everything else stays the text that it is. */
const toLinkedText = (text: string): ReactNode[] =>
  text.split(linkPattern).map((part, index) => {
    if (index % 2 === 0) return part
    const isAddress = part.startsWith('https:')
    return (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the same address may come twice, and a text never changes
        key={index}
        href={isAddress ? part : `tel:${part.replaceAll(/[^\d+]/g, '')}`}
        {...(isAddress && { target: '_blank', rel: 'noreferrer nofollow' })}
      >
        {part}
      </a>
    )
  })

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
