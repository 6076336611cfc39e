import { useRef } from 'react'
import { Link, useFetcher } from 'react-router-dom'
import { Button } from '@escapes/shared-ui/core'
import { FormError, PasswordField } from '@escapes/shared-ui/forms'
import { shortestPassword } from '#/features/auth/credentials.ts'
import { withRedirect } from '#/features/auth/redirect-target.ts'
import { useFocusFirstInvalid } from '#/features/focus/use-focus-first-invalid.ts'
import type { ResetAnswer } from '../action.ts'
import css from '#/features/auth/prose.module.css'

export const NewPassword = ({ token, target }: { token: string; target: string }) => {
  const fetcher = useFetcher<ResetAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { failure } = fetcher.data ?? {}
  useFocusFirstInvalid(form, failure)
  return (
    <>
      <header className={css.head}>
        <h1>Choose a new password</h1>
        <p className={css.lede}>Every device that is signed in will be asked for it.</p>
      </header>
      <FormError>{failure?.form}</FormError>
      <fetcher.Form
        ref={form}
        method="post"
        action={withRedirect('/auth/reset', target)}
        noValidate
        className={css.fields}
      >
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="New password"
          name="password"
          required
          hasStrength
          hint={`At least ${shortestPassword} characters. Longer is safer.`}
          placeholder={`Create a password (min. ${shortestPassword} characters)`}
          error={failure?.fields.password}
        />
        <Button type="submit" size="lg" isWide isBusy={fetcher.state !== 'idle'} busyLabel="Saving…">
          Save the new password
        </Button>
        <Link to={withRedirect('/auth/reset', target)} className={css.link}>
          Ask for another link
        </Link>
      </fetcher.Form>
    </>
  )
}
