import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError } from '@escapes/shared-ui/forms'
import type { SecurityIntent, SecurityResult } from '../action.ts'
import { SecuritySection } from './security-section.tsx'
import css from '../security-page.module.css'

/** For accounts that were made with a code by mail, or that a provider opens. */
export const ChoosePasswordSection = ({ email }: { email: string }) => {
  const { send, result, isPending } = useMutation<SecurityIntent, SecurityResult>()
  return (
    <SecuritySection title="Password">
      <p>
        You have none yet. With one you can also sign in without an e-mail or another service, and change what needs a
        password.
      </p>
      <FormError>{result?.problem?.message}</FormError>
      <FormError tone="success">
        {result?.ok &&
          `Open the link in the e-mail to ${email} within an hour. Afterwards you sign in once with the new password.`}
      </FormError>
      <div className={css.fields}>
        <Button
          variant="secondary"
          isBusy={isPending}
          busyLabel="Sending…"
          onClick={() => send({ intent: 'choose-password', email })}
        >
          Choose a password by e-mail
        </Button>
      </div>
    </SecuritySection>
  )
}
