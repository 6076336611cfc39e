import { useEffect } from 'react'
import { useFetcher } from 'react-router-dom'
import { Button } from '@escapes/shared-ui/core'
import type { VerifyAnswer } from './verify-answer.ts'
import { withRedirect } from './redirect-target.ts'
import { useCoolDown } from './use-cool-down.ts'
import css from './resend-mail.module.css'

export interface ResendMailProps {
  email: string
  target: string
  /** A mail has just left, so that the first pause runs already. */
  isJustSent?: boolean
}

const pauseInSeconds = 60

/** Asks for the confirmation mail once more, at most once a minute. */
export const ResendMail = ({ email, target, isJustSent = false }: ResendMailProps) => {
  const fetcher = useFetcher<VerifyAnswer>()
  const { left, start } = useCoolDown(pauseInSeconds, isJustSent)
  const answer = fetcher.data
  useEffect(() => {
    if (answer?.sentTo) start()
  }, [answer, start])
  return (
    <div className={css.resend}>
      <fetcher.Form method="post" action={withRedirect('/auth/verify', target)}>
        <input type="hidden" name="email" value={email} />
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          isBusy={fetcher.state !== 'idle'}
          busyLabel="Sending…"
          disabled={left > 0}
        >
          {left > 0 ? `Send it again in ${left} s` : 'Send the mail again'}
        </Button>
      </fetcher.Form>
      <output className={css.answer} data-tone={answer?.failure ? 'danger' : undefined}>
        {answer?.sentTo && 'A new mail is on its way.'}
        {answer?.failure && (answer.failure.form ?? answer.failure.fields.email)}
      </output>
    </div>
  )
}
