import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'
import { ButtonLink, Container, DocumentTitle } from '@escapes/shared-ui/core'
import css from './not-found-page.module.css'

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
      </section>
    </Container>
  )
}
