import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '@escapes/shared-ui/core'
import { PasswordField, TextField } from '@escapes/shared-ui/forms'
import { withRedirect } from '#/features/auth/redirect-target.ts'
import { useFocusFirstInvalid } from '#/features/focus/use-focus-first-invalid.ts'
import type { AuthForm } from './auth-form.ts'
import css from '#/features/auth/prose.module.css'

export const SignInForm = ({
  typed,
  onType,
  failure,
  isBusy,
  Form,
  onSubmit,
  target,
}: AuthForm & { target: string }) => {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, failure)
  return (
    <Form ref={form} method="post" noValidate className={css.fields} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="sign-in" />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        required
        value={typed.email}
        onChange={(event) => onType('email', event.target.value)}
        error={failure?.fields.email}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        value={typed.password}
        onChange={(event) => onType('password', event.target.value)}
        error={failure?.fields.password}
      />
      <Link to={withRedirect('/auth/reset', target)} state={{ email: typed.email }} className={css.link}>
        Forgot your password?
      </Link>
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel="Signing in…">
        Sign in
      </Button>
    </Form>
  )
}
