import { useLoaderData } from 'react-router-dom'
import { ButtonLink, DocumentTitle } from '@escapes/shared-ui/core'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import css from '#/features/auth/prose.module.css'
import type { InvitationData } from './loader.ts'
import { AcceptInvitationForm } from './parts/accept-invitation-form.tsx'

export const InvitationPage = () => {
  const { offer, linkProblem } = useLoaderData<InvitationData>()
  return (
    <AuthLayout>
      <DocumentTitle>{linkProblem ? 'Link not valid' : 'Accept your invitation'}</DocumentTitle>
      {linkProblem ? (
        <>
          <header className={css.head}>
            <h1>{linkProblem.title}</h1>
            <p className={css.lede}>{linkProblem.message}</p>
          </header>
          {linkProblem.canSignIn && (
            <ButtonLink size="lg" isWide to="/auth?redirect=%2Fadmin">
              Sign in
            </ButtonLink>
          )}
        </>
      ) : (
        <AcceptInvitationForm offer={offer} />
      )}
    </AuthLayout>
  )
}
