import { useLoaderData } from 'react-router-dom'
import { ButtonLink, ScreenTitle } from '@escapes/shared-ui/core'
import { AuthLayout } from '#/features/auth/auth-layout.tsx'
import { withRedirect } from '#/features/auth/redirect-target.ts'
import type { Verified } from './loader.ts'
import { NewLink } from './parts/new-link.tsx'
import css from '#/features/auth/prose.module.css'

const reasons = {
  expired: 'For your safety a confirmation link works for a short time only, and this one is too old.',
  invalid: 'This link is incomplete, or a newer one took its place.',
}

/** The good case never shows: the loader takes a signed-in traveller on. */
export const Component = () => {
  const { target, problem } = useLoaderData<Verified>()
  if (problem)
    return (
      <AuthLayout>
        <ScreenTitle>Link not valid</ScreenTitle>
        <header className={css.head}>
          <h1>{problem === 'expired' ? 'This link has expired' : 'This link does not work'}</h1>
          <p className={css.lede}>{reasons[problem]} Nothing is lost: ask for a new one and open that.</p>
        </header>
        <NewLink target={target} />
      </AuthLayout>
    )
  return (
    <AuthLayout>
      <ScreenTitle>Please sign in</ScreenTitle>
      <header className={css.head}>
        <h1>Please sign in</h1>
        <p className={css.lede}>
          If you came from the link in our mail, your address is confirmed already. Sign in to go on
          {target === '/' ? '.' : ' where you were.'}
        </p>
      </header>
      <ButtonLink size="lg" isWide to={withRedirect('/auth', target)}>
        Sign in
      </ButtonLink>
    </AuthLayout>
  )
}
