import { useWatch } from 'react-hook-form'
import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { TextField } from '@escapes/shared-ui/forms'
import { minPasswordLength } from '#/features/auth/credentials-schema.ts'
import { NewPasswordField } from '#/features/auth/new-password-field.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import css from '#/features/auth/prose.module.css'

export const SignUpForm = ({ form, isBusy, onSubmit }: AuthFormProps) => {
  const { name = '', email = '' } = useWatch({ control: form.control })
  const submit = form.handleSubmit(onSubmit)
  return (
    <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
      <TextField label="Full name" autoComplete="name" required {...fieldProps(form, 'name')} />
      <TextField
        label="E-mail"
        type="email"
        autoComplete="email"
        required
        hint="We send a link to this address to confirm it."
        {...fieldProps(form, 'email')}
      />
      <NewPasswordField
        label="Password"
        owner={{ name, email }}
        placeholder={`Create a password (min. ${minPasswordLength} characters)`}
        {...fieldProps(form, 'password')}
      />
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel="Creating your account…">
        Create account
      </Button>
    </form>
  )
}
