import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { ApiProblem } from '@escapes/contract/client'
import { ButtonLink } from '#/buttons/button-link.tsx'
import { Container } from '#/layout/container.tsx'
import { ScreenTitle } from '#/layout/screen-title.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

const isNotFound = (error: unknown): boolean =>
  (error instanceof ApiProblem && error.status === 404) || (isRouteErrorResponse(error) && error.status === 404)

const NotFound = ({ title }: { title: string }) => (
  <Container>
    <ScreenTitle>{title}</ScreenTitle>
    <EmptyState
      icon="compass"
      title={title}
      detail="It may have moved, or it is no longer offered. Nothing you did is lost."
      action={
        <ButtonLink to="/" variant="secondary">
          Back to the start
        </ButtonLink>
      }
    />
  </Container>
)

/** The error element of every route: not found, refused, or failed with a way to try again. */
export const RouteError = ({ notFoundTitle = 'Page not found' }: { notFoundTitle?: string }) => {
  const error = useRouteError()
  const revalidator = useRevalidator()
  if (isNotFound(error)) return <NotFound title={notFoundTitle} />
  const problem = error instanceof ApiProblem ? error : undefined
  const isOffline = problem?.code === 'network'
  return (
    <Container>
      <ScreenTitle>Something went wrong</ScreenTitle>
      <ErrorState
        title={isOffline ? 'The connection was lost' : (problem?.message ?? 'Something went wrong on our side')}
        detail={isOffline ? 'Nothing was changed. Please check the network.' : 'Nothing was changed. Please try again.'}
        requestId={problem?.body.requestId || undefined}
        isRetrying={revalidator.state === 'loading'}
        onRetry={() => void revalidator.revalidate()}
      />
    </Container>
  )
}
