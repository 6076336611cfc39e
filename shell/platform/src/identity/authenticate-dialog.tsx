import { useRef, useState } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { PasswordField, TextField } from '@escapes/shared-ui/forms'
import type { IdentityDialogProps } from './identity-dialog-props.ts'
import { IdentityForm } from './identity-form.tsx'
import { toPasswordResetAddress } from './password-reset-address.ts'
import { trySecondStepCode, tryPassword } from './sign-in-requests.ts'
import css from './identity-dialogs.module.css'

/** Requires the password or a code before money moves; the rejected call is then repeated. */
const AuthenticateDialog = ({ prompt, platform }: IdentityDialogProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isByCode, setByCode] = useState(false)
  const [problem, setProblem] = useState<string>()

  const submit = async (): Promise<string | undefined> => {
    const rejection = await (isByCode ? trySecondStepCode(typed) : tryPassword(typed))
    // Without a session the repeated call is rejected and leads to the sign-in dialog.
    if (rejection && !rejection.mustSignInAgain) return rejection.message
    platform.identity.finish(true)
    return undefined
  }
  const change = (): void => {
    setByCode(!isByCode)
    setTyped('')
    setProblem(undefined)
  }
  return (
    <IdentityForm
      title="Please confirm that it is you"
      description={`For important changes we ask for ${isByCode ? 'a code' : 'your password'}, unless you gave it in the last ten minutes. Nothing you typed is lost.`}
      submitLabel="Go on"
      busyLabel="Checking…"
      field={field}
      step={isByCode ? 'code' : 'password'}
      problem={problem}
      onSubmit={submit}
      onProblem={setProblem}
      onClose={() => platform.identity.close()}
    >
      <input type="text" value={prompt.user.email} autoComplete="username" readOnly hidden />
      {isByCode ? (
        <TextField
          key="code"
          ref={field}
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={`The six digits your app shows now for ${prompt.user.email}.`}
        />
      ) : (
        <>
          <PasswordField
            key="password"
            ref={field}
            label="Password"
            name="password"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            hint={`The password of ${prompt.user.email}.`}
          />
          <a href={toPasswordResetAddress()} target="_blank" rel="noreferrer" className={css.link}>
            Forgot it, or never set a password?
          </a>
        </>
      )}
      {prompt.user.secondFactor === 'on' && (
        <Button variant="quiet" className={css.other} onClick={change}>
          {isByCode ? 'Use the password instead' : 'Use a code from your app instead'}
        </Button>
      )}
    </IdentityForm>
  )
}

export default AuthenticateDialog
