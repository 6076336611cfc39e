import { Link } from 'react-router-dom'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { emailSchema } from '#/features/auth/credentials-schema.ts'
import { ResendVerificationMailButton } from '#/features/auth/resend-verification-mail-button.tsx'
import { withRedirectTarget } from '#/features/auth/redirect-target.ts'
import { useSentMail } from '#/features/auth/use-sent-mail.ts'
import type { VerifyEmailResult, VerifyEmailIntent } from '#/features/auth/verify-email-intent.ts'
import css from '#/features/auth/prose.module.css'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'

/** No link contains the address, so the form requires it. The response never reveals whether the account exists. */
export const RequestVerificationLinkForm = ({ target }: { target: string }) => {
  const { send, result, isPending } = useMutation<VerifyEmailIntent, VerifyEmailResult>({
    action: withRedirectTarget('/auth/verify', target),
  })
  const { form, message } = useProblemForm(emailSchema, { email: '' }, result?.problem)
  const { sentMail, save } = useSentMail()
  const sentTo = result?.value?.sentTo ?? sentMail?.sentTo
  if (sentTo)
    return (
      <>
        <FormError tone="success">Check your email for the confirmation link!</FormError>
        <p className={css.lede}>
          If <span className={css.address}>{sentTo}</span> waits to be confirmed, a new link is on its way to it.
        </p>
        <ResendVerificationMailButton email={sentTo} target={target} isJustSent />
      </>
    )
  const submit = form.handleSubmit(({ email }) => send({ intent: 'send-again', email }, (value) => save(value.sentTo)))
  return (
    <>
      <FormError>{message}</FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <TextField label="E-mail" type="email" autoComplete="email" required {...fieldProps(form, 'email')} />
        <Button type="submit" size="lg" isWide isBusy={isPending} busyLabel="Sending…">
          Send a new link
        </Button>
        <Link to={withRedirectTarget('/auth', target)} className={css.link}>
          Back to sign in
        </Link>
      </form>
    </>
  )
}
