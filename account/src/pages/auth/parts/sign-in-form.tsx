import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { PasswordField, TextField } from '@escapes/shared-ui/forms'
import { withRedirectTarget } from '#/features/auth/redirect-target.ts'
import type { AuthFormProps } from './auth-form-props.ts'
import css from '#/features/auth/prose.module.css'

export const SignInForm = ({ form, isBusy, onSubmit, target }: AuthFormProps & { target: string }) => {
  const email = useWatch({ control: form.control, name: 'email' })
  const submit = form.handleSubmit(onSubmit)
  return (
    <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
      <TextField label="E-mail" type="email" autoComplete="username" required {...fieldProps(form, 'email')} />
      <PasswordField label="Password" required {...fieldProps(form, 'password')} />
      <Link to={withRedirectTarget('/auth/reset', target)} state={{ email }} className={css.link}>
        Forgot your password?
      </Link>
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel="Signing in…">
        Sign in
      </Button>
    </form>
  )
}
