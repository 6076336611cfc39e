import { useState } from 'react'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import { withRedirectTarget } from '#/features/auth/redirect-target.ts'
import type { VerifyEmailResult, VerifyEmailIntent } from '#/features/auth/verify-email-intent.ts'
import type { UnfinishedSignUp } from '../loader.ts'
import { ReplaceCredentialsForm } from './replace-credentials-form.tsx'
import { ConfirmSignUpForm } from './confirm-sign-up-form.tsx'
import css from '#/features/auth/prose.module.css'

const EmailAddress = ({ email }: { email: string }) => <span className={css.address}>{email}</span>

const FinishSignUpLede = ({
  signUp: { email, needsPassword },
  isReplacingCredentials,
}: {
  signUp: UnfinishedSignUp
  isReplacingCredentials: boolean
}) => {
  if (isReplacingCredentials)
    return (
      <p className={css.lede}>
        Our link has shown that <EmailAddress email={email} /> is yours. Choose a name and a password: only these count
        from now on, and what was typed when this address was signed up, by you or by somebody else, is dropped.
      </p>
    )
  return needsPassword ? (
    <p className={css.lede}>
      This is another browser than the one that signed up, or it was more than an hour ago. Enter the password you chose
      for <EmailAddress email={email} />, so that nobody else’s sign-up becomes your account.
    </p>
  ) : (
    <p className={css.lede}>
      This link confirms <EmailAddress email={email} /> and signs you in with it.
    </p>
  )
}

/** One more step: in another browser than the one that signed up, or where somebody else is signed in. */
export const FinishSignUpSection = ({ signUp, target }: { signUp: UnfinishedSignUp; target: string }) => {
  const { needsPassword, signedInAs } = signUp
  const { send, result, isPending } = useMutation<VerifyEmailIntent, VerifyEmailResult>({
    action: withRedirectTarget('/auth/verify', target),
  })
  const [isReplacingCredentials, setReplacingCredentials] = useState(false)
  const [submitted, setSubmitted] = useState<VerifyEmailIntent['intent']>()
  // A problem of one form is not shown in the other.
  const problem = (submitted === 'replace-credentials') === isReplacingCredentials ? result?.problem : undefined
  const onSubmit = (intent: VerifyEmailIntent) => {
    setSubmitted(intent.intent)
    send(intent)
  }
  const Form = isReplacingCredentials ? ReplaceCredentialsForm : ConfirmSignUpForm
  return (
    <>
      <header className={css.head}>
        <h1>{isReplacingCredentials ? 'Make the account yours' : 'One more step'}</h1>
        <FinishSignUpLede signUp={signUp} isReplacingCredentials={isReplacingCredentials} />
      </header>
      {signedInAs !== null && (
        <FormError tone="info">
          You are signed in as <EmailAddress email={signedInAs} /> in this browser. Going on signs you out there.
        </FormError>
      )}
      <Form signUp={signUp} problem={problem} onSubmit={onSubmit}>
        <Button type="submit" size="lg" isWide isBusy={isPending} busyLabel="Confirming…">
          {signedInAs === null ? 'Confirm my address' : 'Sign out and confirm'}
        </Button>
        {(needsPassword || isReplacingCredentials) && (
          <Button variant="quiet" isWide onClick={() => setReplacingCredentials(!isReplacingCredentials)}>
            {isReplacingCredentials ? 'I know the password' : 'I did not sign up, or forgot the password'}
          </Button>
        )}
      </Form>
    </>
  )
}
