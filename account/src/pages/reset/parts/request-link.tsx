import { useRef, useState } from 'react'
import { Link, useFetcher, useLocation } from 'react-router-dom'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { withRedirect } from '#/features/auth/redirect-target.ts'
import { useFocusFirstInvalid } from '#/features/focus/use-focus-first-invalid.ts'
import type { ResetAnswer } from '../action.ts'
import css from '#/features/auth/prose.module.css'

/** What the sign-in form had typed comes along in the history entry, never in the address. */
const typedBefore = (state: unknown): string =>
  state !== null && typeof state === 'object' && 'email' in state && typeof state.email === 'string' ? state.email : ''

export const RequestLink = ({ target, isLinkRefused }: { target: string; isLinkRefused: boolean }) => {
  const fetcher = useFetcher<ResetAnswer>()
  const [email, setEmail] = useState(typedBefore(useLocation().state))
  const form = useRef<HTMLFormElement>(null)
  const { sentTo, failure } = fetcher.data ?? {}
  useFocusFirstInvalid(form, failure)
  return (
    <>
      <header className={css.head}>
        <h1>{isLinkRefused ? 'This link does not work any more' : 'Reset your password'}</h1>
        <p className={css.lede}>
          {isLinkRefused
            ? 'It was used already or is too old. Your password is as it was; ask for a new link.'
            : 'Tell us your e-mail address and we send you a link with which you choose a new one.'}
        </p>
      </header>
      <FormError>{failure?.form}</FormError>
      <FormError tone="success">
        {sentTo && (
          <>
            If there is an account for <span className={css.address}>{sentTo}</span>, the link is on its way. It works
            for one hour.
          </>
        )}
      </FormError>
      <fetcher.Form
        ref={form}
        method="post"
        action={withRedirect('/auth/reset', target)}
        noValidate
        className={css.fields}
      >
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          error={failure?.fields.email}
        />
        <Button type="submit" size="lg" isWide isBusy={fetcher.state !== 'idle'} busyLabel="Sending…">
          {sentTo ? 'Send the link again' : 'Send the link'}
        </Button>
        <Link to={withRedirect('/auth', target)} className={css.link}>
          Back to sign in
        </Link>
      </fetcher.Form>
    </>
  )
}
