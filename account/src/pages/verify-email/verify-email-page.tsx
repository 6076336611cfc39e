import { useLoaderData } from 'react-router-dom'
import { ButtonLink, DocumentTitle } from '@escapes/shared-ui/core'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { withRedirectTarget } from '#/features/auth/redirect-target.ts'
import type { VerifyEmailData } from './loader.ts'
import { FinishSignUpSection } from './parts/finish-sign-up-section.tsx'
import { RequestVerificationLinkForm } from './parts/request-verification-link-form.tsx'
import css from '#/features/auth/prose.module.css'

const linkProblemTexts = {
  expired: 'For your safety a confirmation link works for a short time only, and this one is too old.',
  invalid: 'This link is incomplete, or a newer one took its place.',
}

/** A valid link never shows this page: the loader redirects. */
export const VerifyEmailPage = () => {
  const { target, linkProblem, unfinishedSignUp } = useLoaderData<VerifyEmailData>()
  if (unfinishedSignUp)
    return (
      <AuthLayout>
        <DocumentTitle>Confirm your e-mail</DocumentTitle>
        <FinishSignUpSection signUp={unfinishedSignUp} target={target} />
      </AuthLayout>
    )
  if (linkProblem)
    return (
      <AuthLayout>
        <DocumentTitle>Link not valid</DocumentTitle>
        <header className={css.head}>
          <h1>{linkProblem === 'expired' ? 'This link has expired' : 'This link does not work'}</h1>
          <p className={css.lede}>{linkProblemTexts[linkProblem]} Nothing is lost: ask for a new one and open that.</p>
        </header>
        <RequestVerificationLinkForm target={target} />
      </AuthLayout>
    )
  return (
    <AuthLayout>
      <DocumentTitle>Please sign in</DocumentTitle>
      <header className={css.head}>
        <h1>Please sign in</h1>
        <p className={css.lede}>
          If you came from the link in our e-mail, your address is confirmed already. Sign in to go on
          {target === '/' ? '.' : ' where you were.'}
        </p>
      </header>
      <ButtonLink size="lg" isWide to={withRedirectTarget('/auth', target)}>
        Sign in
      </ButtonLink>
    </AuthLayout>
  )
}
