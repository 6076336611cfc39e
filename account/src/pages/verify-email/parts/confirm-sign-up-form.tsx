import { fieldProps } from '@escapes/platform/form-problem'
import { FormError, PasswordField } from '@escapes/shared-ui/forms'
import { confirmSignUpSchema, confirmSignUpByLinkSchema } from '#/features/auth/credentials-schema.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { FinishSignUpFormProps } from './finish-sign-up-form-props.ts'
import css from '#/features/auth/prose.module.css'

/** Requires the password of the sign-up, except in the browser that signed up. */
export const ConfirmSignUpForm = ({ signUp, problem, onSubmit, children }: FinishSignUpFormProps) => {
  const { email, token, needsPassword, signedInAs } = signUp
  const { form, message } = useProblemForm(
    needsPassword ? confirmSignUpSchema : confirmSignUpByLinkSchema,
    { password: '' },
    problem,
  )
  const submit = form.handleSubmit(({ password }) =>
    onSubmit({
      intent: 'confirm',
      token,
      endsOtherSession: signedInAs !== null,
      ...(needsPassword && { password }),
    }),
  )
  return (
    <>
      <FormError>{needsPassword ? message : problem?.message}</FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <input type="text" value={email} autoComplete="username" readOnly hidden />
        {needsPassword && <PasswordField label="Password" required {...fieldProps(form, 'password')} />}
        {children}
      </form>
    </>
  )
}
