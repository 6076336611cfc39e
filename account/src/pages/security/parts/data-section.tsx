import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, PasswordField } from '@escapes/shared-ui/forms'
import { currentPasswordSchema } from '#/features/auth/credentials-schema.ts'
import { downloadUrl } from '#/features/bookings/download.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { SecurityIntent, SecurityResult } from '../action.ts'
import { AskedForm, FormButtons } from './asked-form.tsx'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

export const DataSection = ({ hasPassword }: { hasPassword: boolean }) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { form, message } = useProblemForm(currentPasswordSchema, { currentPassword: '' }, result?.problem)
  const submit = (close: () => void) =>
    form.handleSubmit((values) =>
      send({ intent: 'show-password', ...values }, () => {
        form.reset()
        close()
        downloadUrl('/api/v1/me/data')
      }),
    )
  return (
    <SecuritySection title="Your data">
      <p>
        Everything that we store about you as one file: your account, bookings, payments, messages, and the files you
        sent us. Open read-me.html in it to read, or data.json with a program.
      </p>
      <FormError>{message}</FormError>
      <FormError tone="success">{result?.ok && 'Your file is on its way. Look among your downloads.'}</FormError>
      {hasPassword ? (
        <AskedForm opener="Download my data…">
          {(close) => (
            <form noValidate className={css.fields} onSubmit={(event) => void submit(close)(event)}>
              <PasswordField label="Your password, to download" required {...fieldProps(form, 'currentPassword')} />
              <FormButtons onCancel={close}>
                <Button type="submit" isBusy={isPending} busyLabel="Checking…">
                  Download my data
                </Button>
              </FormButtons>
            </form>
          )}
        </AskedForm>
      ) : (
        <p>Choose a password first: it is asked for before your data leaves.</p>
      )}
    </SecuritySection>
  )
}
