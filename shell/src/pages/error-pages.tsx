import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Container, ErrorState, RouteError, DocumentTitle } from '@escapes/shared-ui/core'
import { usePageForAdmins } from '#/frame/page-for-admins.ts'
import { RemoteUnavailable } from '#/remotes/remote-unavailable.ts'
import { RemoteSlotError } from '#/remotes/remote-slot-error.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Thrown when the registry has never answered, so that no remote is known. */
export class RegistryUnreachable extends Error {
  override readonly name = 'RegistryUnreachable'
}

/** Thrown when the registry says that no remote was released yet, as on a new installation. */
export class NoRemoteReleased extends Error {
  override readonly name = 'NoRemoteReleased'
}

export const ErrorPageWithoutFrame = () => (
  <main>
    <Container>
      <DocumentTitle>Something went wrong</DocumentTitle>
      <ErrorState
        title="Something went wrong on our side"
        detail="Nothing was changed. Loading the page again usually helps."
        onRetry={() => location.reload()}
        error={useRouteError()}
        isBug
      />
    </Container>
  </main>
)

const Unavailable = () => (
  <Container>
    <DocumentTitle>We will be right back</DocumentTitle>
    <ErrorState
      title="We will be right back"
      detail="The pages cannot be reached at the moment. Nothing you did is lost."
      onRetry={() => location.reload()}
    />
  </Container>
)

const BeingSetUp = () => (
  <Container>
    <DocumentTitle>This site is being set up</DocumentTitle>
    <ErrorState
      title="This site is being set up"
      detail="Its pages are not here yet. Please look again in a few minutes."
      onRetry={() => location.reload()}
    />
  </Container>
)

/** The rail beside it leads to the pages that are open to who reads it. */
const ForAdmins = () => {
  useEffect(() => {
    usePageForAdmins.setState({ isShown: true })
    return () => usePageForAdmins.setState({ isShown: false })
  }, [])
  return <RouteError />
}

export const ErrorPageInFrame = () => {
  const error = useRouteError()
  if (error instanceof RemoteUnavailable) return <RemoteSlotError />
  if (error instanceof RegistryUnreachable) return <Unavailable />
  if (error instanceof NoRemoteReleased) return <BeingSetUp />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (isRouteErrorResponse(error) && error.status === 403) return <ForAdmins />
  return <RouteError />
}
