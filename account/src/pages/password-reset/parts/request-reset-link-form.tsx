import { Link, useLocation } from 'react-router-dom'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { emailSchema } from '#/features/auth/credentials-schema.ts'
import { withRedirectTarget } from '#/features/auth/redirect-target.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { PasswordResetResult, PasswordResetIntent } from '../action.ts'
import css from '#/features/auth/prose.module.css'

/** The e-mail typed in the sign-in form is passed in the history entry, never in the address. */
const readTypedEmail = (state: unknown): string =>
  state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string' ? state.email : ''

export const RequestResetLinkForm = ({ target, isLinkInvalid }: { target: string; isLinkInvalid: boolean }) => {
  const { send, result, isPending } = useMutation<PasswordResetIntent, PasswordResetResult>({
    action: withRedirectTarget('/auth/reset', target),
  })
  const { form, message } = useProblemForm(emailSchema, { email: readTypedEmail(useLocation().state) }, result?.problem)
  const sentTo = result?.value?.sentTo
  const submit = form.handleSubmit(({ email }) => send({ intent: 'request-link', email }))
  return (
    <>
      <header className={css.head}>
        <h1>{isLinkInvalid ? 'This link does not work any more' : 'Reset your password'}</h1>
        <p className={css.lede}>
          {isLinkInvalid
            ? 'It was used already or is too old. Your password is as it was; ask for a new link.'
            : 'Tell us your e-mail address and we send you a link with which you choose a new one.'}
        </p>
      </header>
      <FormError>{message}</FormError>
      <FormError tone="success">
        {sentTo && (
          <>
            If there is an account for <span className={css.address}>{sentTo}</span>, the link is on its way. It works
            for one hour.
          </>
        )}
      </FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <TextField label="E-mail" type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
        <Button type="submit" size="lg" isWide isBusy={isPending} busyLabel="Sending…">
          {sentTo ? 'Send the link again' : 'Send the link'}
        </Button>
        <Link to={withRedirectTarget('/auth', target)} className={css.link}>
          Back to sign in
        </Link>
      </form>
    </>
  )
}
