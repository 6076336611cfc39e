import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { fieldProps, useFormProblem } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, PasswordField, TextField } from '@escapes/shared-ui/forms'
import { emailChangeSchema } from '#/features/auth/credentials-schema.ts'
import type { SecurityResult, SecurityIntent } from '../action.ts'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

const defaultValues = { email: '', currentPassword: '' }

export const ChangeEmailSection = ({ email }: { email: string }) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const form = useForm({ resolver: zodResolver(emailChangeSchema), defaultValues })
  const message = useFormProblem(form, result?.problem)
  const submit = form.handleSubmit((values) => send({ intent: 'email', ...values }, () => form.reset()))
  return (
    <SecuritySection title="E-mail address">
      <p>
        You sign in with {email}. A new address counts once you open the link we send to it; we write to the old one as
        well.
      </p>
      <FormError>{message}</FormError>
      <FormError tone="success">
        {result?.ok && 'Open the link in the mail to the new address, within an hour. Until then nothing changes.'}
      </FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <TextField label="New e-mail" type="email" autoComplete="email" required {...fieldProps(form, 'email')} />
        <PasswordField label="Your password" required {...fieldProps(form, 'currentPassword')} />
        <Button type="submit" isBusy={isPending} busyLabel="Sending…">
          Send the link
        </Button>
      </form>
    </SecuritySection>
  )
}
