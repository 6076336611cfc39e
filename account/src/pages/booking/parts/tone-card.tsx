import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from '@escapes/shared-ui/core'
import type { BookingStatusMessage } from '#/features/bookings/booking-status-message.ts'
import { scrollToIfOut } from './scroll-to-if-out.ts'
import css from './tone-card.module.css'

type Tone = BookingStatusMessage['tone']

const icons: Record<Tone, IconName> = { act: 'clock', wait: 'hourglass', good: 'check-circle', over: 'info' }

interface ToneCardProps extends Omit<ComponentProps<'section'>, 'className' | 'tabIndex'> {
  tone: Tone
  /** Below the text; beside it where there is room. */
  action?: ReactNode
}

/** How something stands, in the colour of whose turn it is. It takes the focus of a button that is gone. */
export const ToneCard = ({ tone, action, children, ...section }: ToneCardProps) => (
  <section
    {...section}
    tabIndex={-1}
    className={css.card}
    data-tone={tone}
    // A dialog that closes focuses without scrolling.
    onFocus={({ target, currentTarget }) => {
      if (target === currentTarget) scrollToIfOut(currentTarget)
    }}
  >
    <Icon name={icons[tone]} size={24} />
    <div className={css.content}>{children}</div>
    {action}
  </section>
)
