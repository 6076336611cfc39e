import { useEffect, useRef } from 'react'
import type { Message } from '@escapes/contract'
import { useNow } from '@escapes/platform/now'
import { Button, Icon } from '@escapes/shared-ui/core'
import { formatBriefly } from '#/features/inbox/time-text.ts'
import css from './reply-box.module.css'

interface ColleagueAnsweredProps {
  answer: Message
  /** Sending was asked for: it waits for a decision. */
  isHeld: boolean
  onDismiss: () => void
  onSend: () => void
}

/** Two answers to one question confuse: who writes the second is told before it is sent. */
export const ColleagueAnswered = ({ answer, isHeld, onDismiss, onSend }: ColleagueAnsweredProps) => {
  const now = useNow(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isHeld) button.current?.focus()
  }, [isHeld])
  return (
    <div className={css.colleague} role="alert">
      <Icon name="users" size={18} />
      <p>
        {`${answer.authorName ?? 'A colleague'} answered (${formatBriefly(answer.sentAt, now)}) while you were writing. ${isHeld ? 'Yours is not sent yet.' : ''}`}
      </p>
      <span className={css.choices}>
        <Button size="sm" variant="secondary" onClick={onDismiss}>
          Keep writing
        </Button>
        {isHeld && (
          <Button ref={button} size="sm" onClick={onSend}>
            Send it too
          </Button>
        )}
      </span>
    </div>
  )
}
