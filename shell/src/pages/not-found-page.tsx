import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'
import { ButtonLink, Container, DocumentTitle, lazyComponent } from '@escapes/shared-ui/core'
import css from './not-found-page.module.css'

/** No part of the first load of other pages. */
const NotFoundSuggestions = lazyComponent(
  async () => (await import('./not-found-suggestions.tsx')).NotFoundSuggestions,
  { name: 'The suggestions', waiting: <div className={css.waiting} /> },
)

export const NotFoundPage = () => {
  const { pathname } = useLocation()
  const { telemetry } = usePlatform()
  useEffect(() => telemetry({ phase: 'not-found', name: pathname }), [pathname, telemetry])
  return (
    <Container>
      <DocumentTitle>Page not found</DocumentTitle>
      <section className={css.page} data-not-found>
        <p className={css.number} aria-hidden="true">
          404
        </p>
        <h1 className={css.title}>Oops! Page not found</h1>
        <p className={css.detail}>The road you took ends here. Most of the island is still ahead of you.</p>
        <ButtonLink to="/" variant="primary">
          Return to Home
        </ButtonLink>
        <NotFoundSuggestions />
      </section>
    </Container>
  )
}
