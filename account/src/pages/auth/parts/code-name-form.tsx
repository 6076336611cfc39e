import { useEffect } from 'react'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, DocumentTitle } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { hasCodeEnded } from '#/features/auth/auth-problem.ts'
import { nameSchema } from '#/features/auth/credentials-schema.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { CodeFormProps } from './code-form-props.ts'
import css from '#/features/auth/prose.module.css'

interface CodeNameFormProps extends CodeFormProps {
  onOtherAddress: () => void
}

/** The code was right, and the address has no account: it is made with a name. */
export const CodeNameForm = ({ email, target, isBusy, problem, onSend, onOtherAddress }: CodeNameFormProps) => {
  const { form, message } = useProblemForm(nameSchema, { name: '' }, problem)
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])
  const submit = form.handleSubmit(({ name }) => onSend({ intent: 'name', email, name }, () => undefined))
  return (
    <AuthLayout target={target}>
      <DocumentTitle>Your name</DocumentTitle>
      <header className={css.head}>
        <h1>What is your name?</h1>
        <p className={css.lede}>
          <span className={css.address}>{email}</span> is new here. With your name the account is made
          {target === '/' ? '.' : ', and you are back where you were.'}
        </p>
      </header>
      <FormError>{message}</FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <TextField label="Full name" autoComplete="name" required {...fieldProps(form, 'name')} />
        <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel="Creating your account…">
          Create account
        </Button>
        <Button variant="quiet" isWide onClick={onOtherAddress}>
          {hasCodeEnded(problem) ? 'Send a new code' : 'Use another address'}
        </Button>
      </form>
    </AuthLayout>
  )
}
