import { isRouteErrorResponse, useRouteError } from 'react-router-dom'
import { Container, ErrorState, RouteError, ScreenTitle } from '@escapes/shared-ui/core'
import { RemoteUnavailable } from '#/remotes/remote-unavailable.ts'
import { SlotError } from '#/remotes/slot-error.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Thrown when the page came without any release: the registry was out of reach and nothing was remembered. */
export class NothingReleased extends Error {
  override readonly name = 'NothingReleased'
}

/** The frame itself failed: nothing around the page can be trusted any more. */
export const FrameError = () => (
  <main>
    <Container>
      <ScreenTitle>Something went wrong</ScreenTitle>
      <ErrorState
        title="Something went wrong on our side"
        detail="Nothing was changed. Loading the page again usually helps."
        onRetry={() => location.reload()}
      />
    </Container>
  </main>
)

const Unavailable = () => (
  <Container>
    <ScreenTitle>We will be right back</ScreenTitle>
    <ErrorState
      title="We will be right back"
      detail="The pages cannot be reached at the moment. Nothing you did is lost."
      onRetry={() => location.reload()}
    />
  </Container>
)

/** The last boundary inside the frame. */
export const ShellError = () => {
  const error = useRouteError()
  if (error instanceof RemoteUnavailable) return <SlotError />
  if (error instanceof NothingReleased) return <Unavailable />
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return <RouteError />
}
