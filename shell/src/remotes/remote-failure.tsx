import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useIsOnline } from '@escapes/platform/online'
import { Button, Container, DocumentTitle, ErrorState } from '@escapes/shared-ui/core'

/** The worker that keeps trips and saved places answers a document that does not arrive with the list of them. */
const hasKeptLists = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null

/** One remote could not be loaded. The frame and other pages still work; Retry needs no reload. */
export const RemoteFailure = ({ remote, error }: { remote: string; error?: unknown }) => {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isOnline = useIsOnline()
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true })
  const retryWhenBack = useEffectEvent(retry)
  // As it is drawn: the network may be back before another effect would listen.
  useLayoutEffect(() => {
    const handleOnline = () => retryWhenBack()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])
  const title = isOnline ? 'This page could not be loaded' : 'You are offline'
  return (
    <Container>
      <DocumentTitle>{title}</DocumentTitle>
      <div data-remote-failed={remote}>
        <ErrorState
          level={1}
          title={title}
          detail={
            isOnline
              ? 'The rest of the site works. Nothing you did is lost; please try again in a moment.'
              : 'This page needs a connection. It opens by itself once you have one.'
          }
          onRetry={retry}
          isRetrying={navigation.state !== 'idle'}
          action={
            !isOnline &&
            hasKeptLists() && (
              <Button variant="secondary" onClick={() => window.location.reload()}>
                See what is kept here
              </Button>
            )
          }
          error={error}
        />
      </div>
    </Container>
  )
}
