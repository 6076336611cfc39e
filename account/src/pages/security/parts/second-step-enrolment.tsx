import { useEffect } from 'react'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { secondStepCodeSchema } from '#/features/auth/credentials-schema.ts'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import { LazyQrCode } from '#/features/qr/lazy-qr-code.tsx'
import type { SecurityCodes, SecurityIntent, SecurityResult } from '../action.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import css from '../security-page.module.css'

/** The key in groups of four, which are easier to type. */
const toKeyGroups = (uri: string): string =>
  new URL(uri).searchParams
    .get('secret')
    ?.match(/.{1,4}/g)
    ?.join(' ') ?? ''

/** The second step is on once the first code was entered. */
export const SecondStepEnrolment = ({ uri, recoveryCodes }: NonNullable<SecurityCodes['enrolment']>) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  const problem = result?.problem
  const { form, message } = useProblemForm(secondStepCodeSchema, { code: '' }, problem)
  const { setFocus } = form
  useEffect(() => {
    if (problem) setFocus('code')
  }, [problem, setFocus])
  const submit = form.handleSubmit(({ code }) => send({ intent: 'confirm-code', code }))
  return (
    <>
      <p>Scan this with an authenticator app on your phone.</p>
      <div className={css.qr}>
        <LazyQrCode text={uri} label="QR code for an authenticator app" />
      </div>
      <p>
        Or type this key into the app: <span className={css.key}>{toKeyGroups(uri)}</span>
      </p>
      <RecoveryCodes codes={recoveryCodes} />
      <FormError>{message}</FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          hint="The six digits that the app shows now."
          {...fieldProps(form, 'code')}
        />
        <Button type="submit" isBusy={isPending} busyLabel="Checking…">
          Turn the second step on
        </Button>
      </form>
    </>
  )
}
