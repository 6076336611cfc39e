import { useLoaderData } from 'react-router-dom'
import { useMutation } from '@escapes/platform/mutation'
import { Button, ButtonLink, DocumentTitle } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { isLinkInvalid } from '#/features/auth/auth-problem.ts'
import type { EmailChangeResult, EmailChangeIntent } from './action.ts'
import type { EmailChangeLink } from './loader.ts'
import css from '#/features/auth/prose.module.css'

export const EmailChangePage = () => {
  const { token, email } = useLoaderData<EmailChangeLink>()
  const { send, result, isPending } = useMutation<EmailChangeIntent, EmailChangeResult>()
  const problem = result?.problem
  // A used, expired or incomplete link never works again: another one is offered.
  const isDead = token === '' || isLinkInvalid(problem)
  return (
    <AuthLayout>
      <DocumentTitle>Confirm your new address</DocumentTitle>
      <header className={css.head}>
        <h1>Your new address</h1>
        <p className={css.lede}>
          You are signed in as <span className={css.address}>{email}</span>.{' '}
          {isDead
            ? 'Nothing was changed: you go on signing in with it.'
            : 'From now on, the address that our e-mail was sent to takes its place.'}
        </p>
      </header>
      <FormError>
        {token === ''
          ? 'A part of this link is missing. Please open it from the e-mail, or ask for another one.'
          : problem?.message}
      </FormError>
      {isDead ? (
        <ButtonLink size="lg" isWide to="/dashboard/security">
          Ask for another link
        </ButtonLink>
      ) : (
        <div className={css.fields}>
          <Button size="lg" isWide isBusy={isPending} busyLabel="Changing…" onClick={() => send({ token })}>
            Use the new address
          </Button>
          <ButtonLink variant="quiet" isWide to="/dashboard/security">
            Keep the old one
          </ButtonLink>
        </div>
      )}
    </AuthLayout>
  )
}
