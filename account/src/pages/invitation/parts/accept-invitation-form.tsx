import { z } from 'zod'
import { minStaffPasswordLength, newPassword, personName } from '@escapes/contract/credentials'
import { formatInSriLankaTime } from '@escapes/contract/dates'
import { fieldProps } from '@escapes/platform/form-problem'
import { useMutation } from '@escapes/platform/mutation'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { NewPasswordField } from '#/features/auth/new-password-field.tsx'
import css from '#/features/auth/prose.module.css'
import { useProblemForm } from '#/features/problem/use-problem-form.ts'
import type { InvitationAnswer, InvitationResult } from '../action.ts'
import type { InvitationOffer } from '../loader.ts'

/** The fields that an offer asks for; the others stay empty. */
const invitationSchema = ({ needsName, needsPassword }: { needsName: boolean; needsPassword: boolean }) =>
  z.object({
    name: needsName ? personName : z.string(),
    password: needsPassword ? newPassword(minStaffPasswordLength) : z.string(),
  })

const toNextStepText = ({ needsName, needsPassword }: InvitationOffer): string => {
  if (needsName) return 'Choose a name and a password, and your account is ready.'
  return needsPassword
    ? 'You have an account with this address. Staff have longer passwords: choose a new one. Other devices are signed out.'
    : 'You have an account with this address. Go on, and sign in as before.'
}

export const AcceptInvitationForm = ({ offer }: { offer: InvitationOffer }) => {
  const { token, email, role, needsName, needsPassword, expiresAt, signedInAs } = offer
  const { send, result, isPending } = useMutation<InvitationAnswer, InvitationResult>()
  const { form, message } = useProblemForm(invitationSchema(offer), { name: '', password: '' }, result?.problem)
  const submit = form.handleSubmit(({ name, password }) =>
    send({ token, ...(needsName && { name }), ...(needsPassword && { password }) }),
  )
  return (
    <>
      <header className={css.head}>
        <h1>Accept your invitation</h1>
        <p className={css.lede}>
          <span className={css.address}>{email}</span> is invited to the back-office of Sri Lanka Escapes as{' '}
          {role === 'admin' ? 'an admin, which another admin approves' : 'a manager'}. {toNextStepText(offer)}
        </p>
      </header>
      {signedInAs !== null && (
        <FormError tone="info">
          You are signed in as <span className={css.address}>{signedInAs}</span> in this browser. Going on signs you out
          there.
        </FormError>
      )}
      <FormError>{message}</FormError>
      <form noValidate className={css.fields} onSubmit={(event) => void submit(event)}>
        <input type="text" value={email} autoComplete="username" readOnly hidden />
        {needsName && <TextField label="Full name" autoComplete="name" required {...fieldProps(form, 'name')} />}
        {needsPassword && (
          <NewPasswordField label="New password" minLength={minStaffPasswordLength} {...fieldProps(form, 'password')} />
        )}
        <Button type="submit" size="lg" isWide isBusy={isPending} busyLabel="Accepting…">
          {signedInAs === null ? 'Accept the invitation' : 'Sign out and accept'}
        </Button>
        <p className={css.lede}>The link works until {formatInSriLankaTime(expiresAt)}.</p>
      </form>
    </>
  )
}
