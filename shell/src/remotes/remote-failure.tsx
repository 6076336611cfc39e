import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { useIsOnline } from '@escapes/platform/online'
import { Container, ErrorState, DocumentTitle } from '@escapes/shared-ui/core'

/** One remote could not be loaded. The frame and other pages still work; Retry needs no reload. */
export const RemoteFailure = ({ remote, error }: { remote: string; error?: unknown }) => {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const isOnline = useIsOnline()
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true })
  return (
    <Container>
      <DocumentTitle>This page could not be loaded</DocumentTitle>
      <div data-remote-failed={remote}>
        <ErrorState
          level={1}
          title={isOnline ? 'This page could not be loaded' : 'The connection was lost'}
          detail={
            isOnline
              ? 'The rest of the site works. Nothing you did is lost; please try again in a moment.'
              : 'This page was not opened before, so it is not on your device. Nothing you did is lost; please try again once you are connected.'
          }
          onRetry={retry}
          isRetrying={navigation.state !== 'idle'}
          error={error}
        />
      </div>
    </Container>
  )
}
