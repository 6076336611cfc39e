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
        // The response may be lost, so the session is fetched before anything is reported.
        const user = await session.refresh().catch(() => undefined)
        if (user === null) return navigate('/')
        return notify({
          status: 'error',
          title: user ? 'You are still signed in' : 'We do not know whether you are signed out',
          description: user ? 'Signing out failed. Please try again.' : 'The connection was lost. Please try again.',
        })
      },
    )
  }
}
