import { useRef } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { PasswordField, TextField } from '@escapes/shared-ui/forms'
import { shortestPassword } from '#/features/auth/credentials.ts'
import { useFocusFirstInvalid } from '#/features/focus/use-focus-first-invalid.ts'
import type { AuthForm } from './auth-form.ts'
import css from '#/features/auth/prose.module.css'

export const SignUpForm = ({ typed, onType, failure, isBusy, Form, onSubmit }: AuthForm) => {
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, failure)
  return (
    <Form ref={form} method="post" noValidate className={css.fields} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="sign-up" />
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        required
        value={typed.name}
        onChange={(event) => onType('name', event.target.value)}
        error={failure?.fields.name}
      />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        hint="We send a link to this address to confirm it."
        value={typed.email}
        onChange={(event) => onType('email', event.target.value)}
        error={failure?.fields.email}
      />
      <PasswordField
        label="Password"
        name="password"
        required
        hasStrength
        hint={`At least ${shortestPassword} characters. Longer is safer.`}
        placeholder={`Create a password (min. ${shortestPassword} characters)`}
        value={typed.password}
        onChange={(event) => onType('password', event.target.value)}
        error={failure?.fields.password}
      />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel="Creating your account…">
        Create account
      </Button>
    </Form>
  )
}
