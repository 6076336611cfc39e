import { useState } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { useCoolDown } from '#/features/auth/use-cool-down.ts'
import css from '#/features/auth/resend-verification-mail-button.module.css'

interface NewCodeButtonProps {
  sentAt: number
  /** Then nobody waits for a new one. */
  hasCodeEnded: boolean
  isSentAgain: boolean
  isBusy: boolean
  onSend: () => void
}

const pauseInSeconds = 60

/** Sends a new code, at most one a minute. Mounted anew with each code, so that its pause begins. */
export const NewCodeButton = ({ sentAt, hasCodeEnded, isSentAgain, isBusy, onSend }: NewCodeButtonProps) => {
  const [pauseLeft] = useState(() => Math.max(0, pauseInSeconds - Math.floor((Date.now() - sentAt) / 1000)))
  const { secondsLeft } = useCoolDown(pauseLeft, true)
  const waits = secondsLeft > 0 && !hasCodeEnded
  return (
    <div className={css.resend}>
      <Button
        variant={hasCodeEnded ? 'primary' : 'secondary'}
        size={hasCodeEnded ? 'lg' : 'sm'}
        isWide={hasCodeEnded}
        isBusy={isBusy}
        busyLabel="Sending…"
        disabled={waits}
        onClick={onSend}
      >
        {waits ? `Send a new code in ${secondsLeft} s` : 'Send a new code'}
      </Button>
      <output className={css.answer}>
        {isSentAgain && <span>A new code is on its way. The one before does not work any more.</span>}
        {!isSentAgain && !hasCodeEnded && <span>Nothing there after a minute? Look in your spam folder.</span>}
      </output>
    </div>
  )
}
