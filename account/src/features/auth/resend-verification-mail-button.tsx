import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { withRedirectTarget } from './redirect-target.ts'
import { useCoolDown } from './use-cool-down.ts'
import type { VerifyEmailResult, VerifyEmailIntent } from './verify-email-intent.ts'
import css from './resend-verification-mail-button.module.css'

export interface ResendVerificationMailButtonProps {
  email: string
  target: string
  /** A mail was just sent, so the first pause runs already. */
  isJustSent?: boolean
}

const pauseInSeconds = 60

/** Sends the confirmation mail once more, at most once a minute. */
export const ResendVerificationMailButton = ({
  email,
  target,
  isJustSent = false,
}: ResendVerificationMailButtonProps) => {
  const { send, result, isPending } = useMutation<VerifyEmailIntent, VerifyEmailResult>({
    action: withRedirectTarget('/auth/verify', target),
  })
  const { secondsLeft, start } = useCoolDown(pauseInSeconds, isJustSent)
  return (
    <div className={css.resend}>
      <Button
        variant="secondary"
        size="sm"
        isBusy={isPending}
        busyLabel="Sending…"
        disabled={secondsLeft > 0}
        onClick={() => send({ intent: 'send-again', email }, start)}
      >
        {secondsLeft > 0 ? `Send it again in ${secondsLeft} s` : 'Send the e-mail again'}
      </Button>
      <output className={css.answer} data-tone={result?.problem ? 'danger' : undefined}>
        {result?.ok && (
          <>
            <span>If this address still waits to be confirmed, a new e-mail is on its way.</span>{' '}
            <span>If you opened the link on another device, you can sign in.</span>
          </>
        )}
        {result?.problem && <span>{result.problem.message}</span>}
      </output>
    </div>
  )
}
