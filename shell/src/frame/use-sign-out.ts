import { useNavigate } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'

/** Ends the session and goes to the start page. */
export const useSignOut = (): (() => void) => {
  const { session, notify } = usePlatform()
  const navigate = useNavigate()
  return () => {
    session.signOut().then(
      () => navigate('/'),
      async () => {
        // The response may be lost; whatever is sent now ends the session too.
        const user = await session.refresh().catch(() => undefined)
        if (user === undefined)
          notify({
            status: 'info',
            title: 'You are signed out on this device',
            description: 'Our server is told as soon as there is a connection.',
            subject: 'sign-out',
          })
        return navigate('/')
      },
    )
  }
}
