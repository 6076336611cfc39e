import { fieldProps } from '@escapes/platform/form-problem'
import type { OwnSignInProviders } from '@escapes/contract'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, PasswordField, TextField } from '@escapes/shared-ui/forms'
import { emailChangeSchema } from '#/features/auth/credentials-schema.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { SecurityResult, SecurityIntent } from '../action.ts'
import { AskedForm, FormButtons } from './asked-form.tsx'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

const defaultValues = { email: '', currentPassword: '' }

interface ChangeEmailSectionProps {
  email: string
  waysIn: OwnSignInProviders
}

export const ChangeEmailSection = ({ email, waysIn: { hasPassword, items } }: ChangeEmailSectionProps) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { form, message } = useProblemForm(emailChangeSchema, defaultValues, result?.problem)
  const submit = (close: () => void) =>
    form.handleSubmit((values) =>
      send({ intent: 'email', ...values }, () => {
        form.reset()
        close()
      }),
    )
  return (
    <SecuritySection title="E-mail address">
      <p>
        You sign in with {email}. A new address counts once you open the link we send to it; we write to the old one as
        well.
      </p>
      {!hasPassword && <p>Choose a password first: it is asked for with the new address.</p>}
      {hasPassword && items.some(({ connectedAt }) => connectedAt !== null) && (
        <p>A service that you connected knows the old address, so it is disconnected then. You can connect it again.</p>
      )}
      <FormError>{message}</FormError>
      <FormError tone="success">
        {result?.ok && 'Open the link in the e-mail to the new address, within an hour. Until then nothing changes.'}
      </FormError>
      {hasPassword && (
        <AskedForm opener="Change the address…">
          {(close) => (
            <form noValidate className={css.fields} onSubmit={(event) => void submit(close)(event)}>
              <TextField label="New e-mail" type="email" autoComplete="email" required {...fieldProps(form, 'email')} />
              <PasswordField label="Your password" required {...fieldProps(form, 'currentPassword')} />
              <FormButtons onCancel={close}>
                <Button type="submit" isBusy={isPending} busyLabel="Sending…">
                  Send the link
                </Button>
              </FormButtons>
            </form>
          )}
        </AskedForm>
      )}
    </SecuritySection>
  )
}
