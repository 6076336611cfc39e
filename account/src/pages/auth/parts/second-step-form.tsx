import { useEffect } from 'react'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button, DocumentTitle } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { secondStepCodeSchema } from '#/features/auth/credentials-schema.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { AuthResult } from '../auth-result.ts'
import css from '#/features/auth/prose.module.css'

interface SecondStepFormProps {
  result: AuthResult
  isBusy: boolean
  onSubmit: (code: string) => void
  onBack: () => void
}

export const SecondStepForm = ({ result: { email, problem }, isBusy, onSubmit, onBack }: SecondStepFormProps) => {
  const { form, message } = useProblemForm(secondStepCodeSchema, { code: '' }, problem)
  const { setFocus } = form
  // The form replaces the password form: its field gets the focus, and again after a rejection.
  useEffect(() => {
    if (problem === undefined || problem.fields.length === 0) setFocus('code')
  }, [problem, setFocus])
  const submit = form.handleSubmit(({ code }) => onSubmit(code))
  return (
    <AuthLayout>
      <DocumentTitle>Enter the code</DocumentTitle>
      <header className={css.head}>
        <h1>Enter the code</h1>
        <p className={css.lede}>
          The six digits that your app shows for <span className={css.address}>{email}</span>. Without the app, use one
          of your recovery codes.
        </p>
      </header>
      <FormError>{message}</FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <TextField label="Code" autoComplete="one-time-code" required {...fieldProps(form, 'code')} />
        <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel="Checking…">
          Go on
        </Button>
        <Button variant="quiet" isWide onClick={onBack}>
          Back to sign in
        </Button>
      </form>
    </AuthLayout>
  )
}
