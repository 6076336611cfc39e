import { fieldProps } from '@escapes/platform/form-problem'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { replaceCredentialsSchema } from '#/features/auth/credentials-schema.ts'
import { NewPasswordField } from '#/features/auth/new-password-field.tsx'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { FinishSignUpFormProps } from './finish-sign-up-form-props.ts'
import css from '#/features/auth/prose.module.css'

/** Replaces the name and password of the sign-up: the owner of the address owns the account. */
export const ReplaceCredentialsForm = ({ signUp, problem, onSubmit, children }: FinishSignUpFormProps) => {
  const { email, token, signedInAs } = signUp
  const { form, message } = useProblemForm(replaceCredentialsSchema, { name: '', password: '' }, problem)
  const submit = form.handleSubmit((chosen) =>
    onSubmit({ intent: 'replace-credentials', token, endsOtherSession: signedInAs !== null, ...chosen }),
  )
  return (
    <>
      <FormError>{message}</FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <input type="text" value={email} autoComplete="username" readOnly hidden />
        <TextField label="Full name" autoComplete="name" required {...fieldProps(form, 'name')} />
        <NewPasswordField label="New password" {...fieldProps(form, 'password')} />
        {children}
      </form>
    </>
  )
}
