import { useEffect, useRef, useState } from 'react'
import { Button } from '@escapes/shared-ui/core'
import { PasswordField, TextField } from '@escapes/shared-ui/forms'
import type { IdentityDialogProps } from './identity-dialog-props.ts'
import { reloadForOtherAccount } from './account-change.ts'
import { IdentityForm } from './identity-form.tsx'
import { toPasswordResetAddress } from './password-reset-address.ts'
import { trySecondStepCode, signInByPassword } from './sign-in-requests.ts'
import css from './identity-dialogs.module.css'

const noCookie = 'Your browser did not keep the sign-in. Please allow cookies for this site.'

/** Continues with the current session if it is the same person; anyone else gets a new page. */
const resumeSession = async ({ prompt, platform }: IdentityDialogProps): Promise<boolean> => {
  const { user } = await platform.api('GET /me')
  if (!user) return false
  if (user.id === prompt.user.id) platform.identity.finish(true)
  else {
    platform.identity.finish(false)
    reloadForOtherAccount(user.name)
  }
  return true
}

/** Signs in over the current page, with the second factor as a second step. */
const SignInDialog = ({ prompt, platform }: IdentityDialogProps) => {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(prompt.user.email)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const isSomebodyElse = email.trim().toLowerCase() !== prompt.user.email.toLowerCase()

  useEffect(() => {
    const check = () => {
      if (document.visibilityState === 'visible') void resumeSession({ prompt, platform }).catch(() => undefined)
    }
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [prompt, platform])

  const submit = async (): Promise<string | undefined> => {
    if (code === undefined) {
      if (password === '') return 'Enter your password.'
      const step = await signInByPassword(email.trim(), password)
      if (step.state === 'rejected') return step.message
      if (step.state === 'code') {
        setCode('')
        return undefined
      }
    } else {
      const rejection = await trySecondStepCode(code)
      if (rejection?.mustSignInAgain) setCode(undefined)
      if (rejection) return rejection.message
    }
    return (await resumeSession({ prompt, platform })) ? undefined : noCookie
  }
  const back = (): void => {
    setCode(undefined)
    setProblem(undefined)
  }
  return (
    <IdentityForm
      title="Sign in to go on"
      description="Your session has ended. Nothing you typed is lost: it goes on where it stopped."
      submitLabel="Sign in"
      busyLabel="Signing in…"
      field={field}
      step={code === undefined ? 'password' : 'code'}
      problem={problem}
      onSubmit={submit}
      onProblem={setProblem}
      onClose={() => platform.identity.close()}
    >
      {code === undefined ? (
        <>
          <TextField
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={email}
            onChange={({ target }) => setEmail(target.value)}
            hint={isSomebodyElse ? 'Another account: the page is loaded anew, without what you typed.' : undefined}
          />
          <PasswordField
            ref={field}
            label="Password"
            name="password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <a href={toPasswordResetAddress()} target="_blank" rel="noreferrer" className={css.link}>
            Forgot your password?
          </a>
          {/* In another tab; back here, the dialog sees the session and goes on. */}
          {prompt.user.role === 'guest' && (
            <a href="/auth" target="_blank" rel="noreferrer" className={css.link}>
              Sign in another way
            </a>
          )}
        </>
      ) : (
        <>
          <TextField
            ref={field}
            label="Code"
            name="code"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={({ target }) => setCode(target.value)}
            hint={`The six digits your app shows now for ${email.trim()}, or a recovery code.`}
          />
          <Button variant="quiet" className={css.other} onClick={back}>
            Back to the password
          </Button>
        </>
      )}
    </IdentityForm>
  )
}

export default SignInDialog
