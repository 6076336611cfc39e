import { Link } from 'react-router-dom'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { Checkbox, FormError } from '@escapes/shared-ui/forms'
import { minPasswordLength, resetSchema } from '#/features/auth/credentials-schema.ts'
import { NewPasswordField } from '#/features/auth/new-password-field.tsx'
import { withRedirectTarget } from '#/features/auth/redirect-target.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { PasswordResetResult, PasswordResetIntent } from '../action.ts'
import css from '#/features/auth/prose.module.css'

interface NewPasswordFormProps {
  token: string
  target: string
  hasNewSecondStep: boolean
}

export const NewPasswordForm = ({ token, target, hasNewSecondStep }: NewPasswordFormProps) => {
  const { send, result, isPending } = useMutation<PasswordResetIntent, PasswordResetResult>({
    action: withRedirectTarget('/auth/reset', target),
  })
  const { form, message } = useProblemForm(resetSchema, { password: '', removesSecondStep: false }, result?.problem)
  const submit = form.handleSubmit((values) => send({ intent: 'set-password', token, ...values }))
  return (
    <>
      <header className={css.head}>
        <h1>Choose a new password</h1>
        <p className={css.lede}>Every device that is signed in will be asked for it.</p>
      </header>
      <FormError>{message}</FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <NewPasswordField
          label="New password"
          placeholder={`Create a password (min. ${minPasswordLength} characters)`}
          {...fieldProps(form, 'password')}
        />
        {hasNewSecondStep && (
          <>
            <p className={css.lede}>
              In the last seven days, a second step was turned on for your account: signing in asks for a code of an
              app. If that was not you, remove it, or you cannot sign in.
            </p>
            <Checkbox {...form.register('removesSecondStep')}>It was not me: remove the second step</Checkbox>
          </>
        )}
        <Button type="submit" size="lg" isWide isBusy={isPending} busyLabel="Saving…">
          Save the new password
        </Button>
        <Link to={withRedirectTarget('/auth/reset', target)} className={css.link}>
          Ask for another link
        </Link>
      </form>
    </>
  )
}
