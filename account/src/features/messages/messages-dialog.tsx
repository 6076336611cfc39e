import { useRef } from 'react'
import type { Booking } from '@escapes/contract'
import { useSession } from '@escapes/platform'
import { useNow } from '@escapes/platform/now'
import { useIsOnline } from '@escapes/platform/online'
import { operatorContact } from '@escapes/shared-ui/core'
import { Dialog } from '@escapes/shared-ui/overlays'
import { describeOfficeHours } from '@escapes/platform/office-hours'
import { toBookingPath } from '#/features/bookings/booking-paths.ts'
import { mustPay } from '#/features/bookings/booking-status.ts'
import { Conversation } from './conversation.tsx'
import { useVisibleHeight } from './use-visible-height.ts'
import css from './conversation.module.css'

/** What a conversation is about: `Fort House, GALLE379`. */
const toMessagesSubject = ({ listing, reference }: Pick<Booking, 'listing' | 'reference'>): string =>
  `${listing.title}, ${reference}`

export interface MessagesDialogProps {
  bookingId: string
  /** Undefined until it is known. */
  booking: Booking | undefined
  onClose: () => void
}

/** Where a field has the focus at once, a phone shows its keyboard over the messages. */
const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

export const MessagesDialog = ({ bookingId, booking, onClose }: MessagesDialogProps) => {
  const user = useSession()
  const subject = booking && toMessagesSubject(booking)
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
        <Conversation
          key={bookingId}
          userId={user.id}
          bookingId={bookingId}
          subject={subject}
          receiptsPath={booking && mustPay(booking) ? `${toBookingPath(bookingId)}#receipts` : undefined}
          fieldRef={field}
        />
      )}
    </Dialog>
  )
}
