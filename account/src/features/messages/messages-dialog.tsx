import { useRef } from 'react'
import { useSession } from '@escapes/platform'
import { useNow } from '@escapes/platform/now'
import { useIsOnline } from '@escapes/platform/online'
import { operatorContact } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { Conversation } from './conversation.tsx'
import { describeOfficeHours } from '@escapes/platform/office-hours'
import { useVisibleHeight } from './use-visible-height.ts'
import css from './conversation.module.css'

export interface MessagesDialogProps {
  bookingId: string
  /** `Fort House, GALLE379`; undefined until it is known. */
  subject: string | undefined
  onClose: () => void
}

/** Where a field has the focus at once, a phone shows its keyboard over the messages. */
const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

export const MessagesDialog = ({ bookingId, subject, onClose }: MessagesDialogProps) => {
  const user = useSession()
  const field = useRef<HTMLTextAreaElement>(null)
  const hours = describeOfficeHours(operatorContact, new Date(useNow(60_000)))
  const isOnline = useIsOnline()
  useVisibleHeight()
  return (
    <Dialog isOpen isTall title="Message Support" onClose={onClose} {...(hasKeyboard() && { initialFocus: field })}>
      <div className={css.head}>
        <p className={css.subject}>{subject ?? 'Your booking'}</p>
        <p className={css.hours} data-open={(isOnline && hours.isOpen) || undefined}>
          <span>{isOnline ? hours.text : 'You are offline. What you write is sent when the connection is back.'}</span>
        </p>
      </div>
      {user && (
        <Conversation key={bookingId} userId={user.id} bookingId={bookingId} subject={subject} fieldRef={field} />
      )}
    </Dialog>
  )
}
