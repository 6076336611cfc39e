import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, PasswordField } from '@escapes/shared-ui/forms'
import { passwordChangeSchema } from '#/features/auth/credentials-schema.ts'
import { NewPasswordField } from '#/features/auth/new-password-field.tsx'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { SecurityResult, SecurityIntent } from '../action.ts'
import { AskedForm, FormButtons } from './asked-form.tsx'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

const defaultValues = { currentPassword: '', password: '' }

export const ChangePasswordSection = ({ email, minLength }: { email: string; minLength: number }) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { form, message } = useProblemForm(passwordChangeSchema(minLength), defaultValues, result?.problem)
  const submit = (close: () => void) =>
    form.handleSubmit((values) =>
      send({ intent: 'password', ...values }, () => {
        form.reset()
        close()
      }),
    )
  return (
    <SecuritySection title="Password">
      <p>A new password signs every other device out.</p>
      <FormError>{message}</FormError>
      <FormError tone="success">{result?.ok && 'Your password is changed. Other devices are signed out.'}</FormError>
      <AskedForm opener="Change the password…">
        {(close) => (
          <form noValidate className={css.fields} onSubmit={(event) => void submit(close)(event)}>
            <input type="text" value={email} autoComplete="username" readOnly hidden />
            <PasswordField label="Password now" required {...fieldProps(form, 'currentPassword')} />
            <NewPasswordField label="New password" minLength={minLength} {...fieldProps(form, 'password')} />
            <FormButtons onCancel={close}>
              <Button type="submit" isBusy={isPending} busyLabel="Saving…">
                Change the password
              </Button>
            </FormButtons>
          </form>
        )}
      </AskedForm>
    </SecuritySection>
  )
}
