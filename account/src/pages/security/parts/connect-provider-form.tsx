import { useEffect } from 'react'
import type { SignInProvider } from '@escapes/contract'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, PasswordField } from '@escapes/shared-ui/forms'
import { currentPasswordSchema } from '#/features/auth/credentials-schema.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { SecurityIntent, SecurityResult } from '../action.ts'
import css from '../security-page.module.css'

interface ConnectProviderFormProps {
  provider: SignInProvider
  onCancel: () => void
}

export const ConnectProviderForm = ({ provider: { id, name }, onCancel }: ConnectProviderFormProps) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const { form, message } = useProblemForm(currentPasswordSchema, { currentPassword: '' }, result?.problem)
  const { setFocus } = form
  useEffect(() => setFocus('currentPassword'), [setFocus])
  const submit = form.handleSubmit((values) => send({ intent: 'connect', provider: id, ...values }))
  return (
    <form noValidate className={css.connect} onSubmit={(event) => void submit(event)}>
      <FormError>{message}</FormError>
      <PasswordField label={`Your password, to connect ${name}`} required {...fieldProps(form, 'currentPassword')} />
      <div className={css.choices}>
        <Button type="submit" isBusy={isPending} busyLabel={`Opening ${name}…`}>
          Go on to {name}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
