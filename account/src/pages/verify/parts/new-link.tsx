import { useRef } from 'react'
import { Link, useFetcher } from 'react-router-dom'
import { Button } from '@escapes/shared-ui/core'
import { FormError, TextField } from '@escapes/shared-ui/forms'
import { ResendMail } from '#/features/auth/resend-mail.tsx'
import { withRedirect } from '#/features/auth/redirect-target.ts'
import type { VerifyAnswer } from '#/features/auth/verify-answer.ts'
import { useFocusFirstInvalid } from '#/features/focus/use-focus-first-invalid.ts'
import css from '#/features/auth/prose.module.css'

/** The address stands in no link, so it is asked for. The answer never says whether there is such an account. */
export const NewLink = ({ target }: { target: string }) => {
  const fetcher = useFetcher<VerifyAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { sentTo, failure } = fetcher.data ?? {}
  useFocusFirstInvalid(form, failure)
  if (sentTo)
    return (
      <>
        <FormError tone="success">Check your email for the confirmation link!</FormError>
        <p className={css.lede}>
          If <span className={css.address}>{sentTo}</span> waits to be confirmed, a new link is on its way to it.
        </p>
        <ResendMail email={sentTo} target={target} isJustSent />
      </>
    )
  return (
    <>
      <FormError>{failure?.form}</FormError>
      <fetcher.Form
        ref={form}
        method="post"
        action={withRedirect('/auth/verify', target)}
        noValidate
        className={css.fields}
      >
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={failure?.fields.email}
        />
        <Button type="submit" size="lg" isWide isBusy={fetcher.state !== 'idle'} busyLabel="Sending…">
          Send a new link
        </Button>
        <Link to={withRedirect('/auth', target)} className={css.link}>
          Back to sign in
        </Link>
      </fetcher.Form>
    </>
  )
}
