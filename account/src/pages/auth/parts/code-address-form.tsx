import { useEffect } from 'react'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, DocumentTitle } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { emailSchema } from '#/features/auth/credentials-schema.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { CodeFormProps } from './code-form-props.ts'
import css from '#/features/auth/prose.module.css'

interface CodeAddressFormProps extends CodeFormProps {
  onUsePassword: (email: string) => void
}

/** Asks where the code goes. It does not matter yet whether there is an account. */
export const CodeAddressForm = (props: CodeAddressFormProps) => {
  const { email, target, isBusy, problem, onSend, onAddressGiven, onUsePassword } = props
  const { form, message } = useProblemForm(emailSchema, { email }, problem)
  const { setFocus } = form
  useEffect(() => setFocus('email'), [setFocus])
  const submit = form.handleSubmit((typed) =>
    onSend({ intent: 'send-code', email: typed.email }, () => onAddressGiven(typed.email)),
  )
  return (
    <AuthLayout target={target}>
      <DocumentTitle>Email me a code</DocumentTitle>
      <header className={css.head}>
        <h1>Email me a code</h1>
        <p className={css.lede}>
          We send six digits to your address. They sign you in, or make your account if you have none.
        </p>
      </header>
      <FormError>{message}</FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <TextField label="E-mail" type="email" autoComplete="email" required {...fieldProps(form, 'email')} />
        <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel="Sending…">
          Send the code
        </Button>
        <Button variant="quiet" isWide onClick={() => onUsePassword(form.getValues('email'))}>
          Use a password instead
        </Button>
      </form>
    </AuthLayout>
  )
}
