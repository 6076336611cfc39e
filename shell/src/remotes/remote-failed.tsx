import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { Container, ErrorState, ScreenTitle } from '@escapes/shared-ui/core'

/** One remote is out of reach. The frame and all other pages work on; Retry looks for it again without a reload. */
export const RemoteFailed = ({ remote }: { remote: string }) => {
  const location = useLocation()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const retry = () => void navigate(location, { replace: true, preventScrollReset: true })
  return (
    <Container>
      <ScreenTitle>This page could not be loaded</ScreenTitle>
      <div data-remote-failed={remote}>
        <ErrorState
          level={1}
          title="This page could not be loaded"
          detail="The rest of the site works. Nothing you did is lost; please try again in a moment."
          onRetry={retry}
          isRetrying={navigation.state !== 'idle'}
        />
      </div>
    </Container>
  )
}
