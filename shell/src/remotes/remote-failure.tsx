import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { Container, ErrorState, DocumentTitle } from '@escapes/shared-ui/core'

/** One remote could not be loaded. The frame and other pages still work; Retry needs no reload. */
export const RemoteFailure = ({ remote, error }: { remote: string; error?: unknown }) => {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true })
  return (
    <Container>
      <DocumentTitle>This page could not be loaded</DocumentTitle>
      <div data-remote-failed={remote}>
        <ErrorState
          level={1}
          title="This page could not be loaded"
          detail="The rest of the site works. Nothing you did is lost; please try again in a moment."
          onRetry={retry}
          isRetrying={navigation.state !== 'idle'}
          error={error}
        />
      </div>
    </Container>
  )
}
