import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom'
import { ApiProblem } from '@escapes/contract/client'
import { ButtonLink } from '#/buttons/button-link.tsx'
import { Container } from '#/layout/container.tsx'
import { DocumentTitle } from '#/layout/document-title.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

const isNotFound = (error: unknown): boolean =>
  (error instanceof ApiProblem && error.status === 404) || (isRouteErrorResponse(error) && error.status === 404)

const backToStart = (
  <ButtonLink to="/" variant="secondary">
    Back to the start
  </ButtonLink>
)

const NotFound = ({ title }: { title: string }) => (
  <Container>
    <DocumentTitle>{title}</DocumentTitle>
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

/** What a page of admins shows to other staff, at its own address; the menu beside it has the pages that are theirs. */
const ForAdmins = () => (
  <Container>
    <DocumentTitle>For admins</DocumentTitle>
    <EmptyState
      icon="shield"
      level={1}
      title="Access denied. Admin privileges required."
      detail="This page is for admins. One of them can do it for you, or make you an admin."
      action={
        <ButtonLink to="/admin" variant="secondary">
          Go to Today
        </ButtonLink>
      }
    />
  </Container>
)

/** The error element of every route: not found, for admins, or failed with Retry. */
export const RouteError = ({ notFoundTitle = 'Page not found' }: { notFoundTitle?: string }) => {
  const error = useRouteError()
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  if (isRouteErrorResponse(error) && error.status === 403) return <ForAdmins />
  if (isNotFound(error)) return <NotFound title={notFoundTitle} />
  const problem = error instanceof ApiProblem ? error : undefined
  // Code that cannot be fetched is no problem of the API.
  const isOffline = problem?.code === 'network' || ('onLine' in navigator && !navigator.onLine)
  return (
    <Container>
      <DocumentTitle>Something went wrong</DocumentTitle>
      <ErrorState
        level={1}
        action={backToStart}
        title={isOffline ? 'The connection was lost' : (problem?.message ?? 'Something went wrong on our side')}
        detail={
          isOffline ? 'Please try again once it is back.' : 'It is usually over in a moment. Nothing you did is lost.'
        }
        requestId={problem?.body.requestId || undefined}
        isRetrying={navigation.state !== 'idle'}
        // A revalidation that is over before React draws its beginning leaves the error of a page that threw; this does not.
        onRetry={() => void navigate(location, { replace: true, preventScrollReset: true, state: location.state })}
        error={error}
        isBug={!problem}
      />
    </Container>
  )
}
