import { fieldProps } from '@escapes/platform/form-problem'
import { Button } from '@escapes/shared-ui/core'
import { PasswordField, TextField } from '@escapes/shared-ui/forms'
import { currentPasswordSchema, secondStepChangeSchema } from '#/features/auth/credentials-schema.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { SecurityResult, SecurityIntent } from '../action.ts'
import { FormButtons } from './asked-form.tsx'
import css from '../security-page.module.css'

interface SecondStepFormProps {
  result: SecurityResult | undefined
  isBusy: boolean
  onSubmit: (intent: SecurityIntent) => void
  /** Absent: it is not optional. */
  onCancel?: () => void
}

export const EnrolSecondStepForm = ({ result, isBusy, onSubmit, onCancel }: SecondStepFormProps) => {
  const { form } = useProblemForm(currentPasswordSchema, { currentPassword: '' }, result?.problem)
  const submit = form.handleSubmit((values) => onSubmit({ intent: 'enable', ...values }))
  const button = (
    <Button type="submit" isBusy={isBusy} busyLabel="Checking…">
      Set it up
    </Button>
  )
  return (
    <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
      <PasswordField label="Your password, to set it up" required {...fieldProps(form, 'currentPassword')} />
      {onCancel ? <FormButtons onCancel={onCancel}>{button}</FormButtons> : button}
    </form>
  )
}

/** Every change of a second step takes the password and a code; each action is a button of this form. */
export const ChangeSecondStepForm = ({ result, isBusy, onSubmit, onCancel }: Required<SecondStepFormProps>) => {
  const { form } = useProblemForm(secondStepChangeSchema, { currentPassword: '', code: '' }, result?.problem)
  const submit = (intent: 'recovery-codes' | 'disable') =>
    form.handleSubmit((values) => onSubmit({ intent, ...values }))
  const makeCodes = submit('recovery-codes')
  const disable = submit('disable')
  return (
    <form noValidate className={css.fields} onSubmit={(event) => void makeCodes(event)}>
      <PasswordField label="Your password, to change this" required {...fieldProps(form, 'currentPassword')} />
      <TextField
        label="Code"
        autoComplete="one-time-code"
        required
        hint="The six digits that the app shows now, or a recovery code."
        {...fieldProps(form, 'code')}
      />
      <FormButtons onCancel={onCancel}>
        <Button type="submit" variant="secondary" isBusy={isBusy} busyLabel="Checking…">
          Make new recovery codes
        </Button>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Checking…" onClick={() => void disable()}>
          Turn the second step off
        </Button>
      </FormButtons>
    </form>
  )
}
