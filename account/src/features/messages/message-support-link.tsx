import type { MouseEvent } from 'react'
import type { Booking } from '@escapes/contract'
import { ButtonLink, Icon, VisuallyHidden, type ButtonLinkProps } from '@escapes/shared-ui/core'
import { toMessagesPath } from '#/features/bookings/booking-paths.ts'
import { LazyMessagesDialog } from './lazy-messages-dialog.ts'
import css from './message-support-link.module.css'

interface MessageSupportLinkProps extends Pick<ButtonLinkProps, 'size' | 'isWide' | 'aria-describedby'> {
  booking: Pick<Booking, 'id'>
  unread: number
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** Leads to the conversation about a booking, and says how much of it is not read. */
export const MessageSupportLink = ({ booking, unread, ...props }: MessageSupportLinkProps) => (
  <ButtonLink
    {...props}
    variant="secondary"
    to={toMessagesPath(booking.id)}
    preventScrollReset
    onPointerEnter={LazyMessagesDialog.prefetch}
    onFocus={LazyMessagesDialog.prefetch}
  >
    <Icon name="message" size={18} />
    <span>Message Support</span>
    {unread > 0 && (
      <span className={css.unread}>
        <span>{unread}</span>
        <VisuallyHidden> unread</VisuallyHidden>
      </span>
    )}
  </ButtonLink>
)
