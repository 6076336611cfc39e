import { useNavigate } from 'react-router-dom'
import { usePlatform } from '@escapes/platform'

/** Ends the session and returns to the start; says so when it could not. */
export const useSignOut = (): (() => void) => {
  const { session, notify } = usePlatform()
  const navigate = useNavigate()
  return () => {
    session.signOut().then(
      () => navigate('/'),
      () =>
        notify({
          status: 'error',
          title: 'You are still signed in',
          description: 'Signing out failed. Please try again.',
        }),
    )
  }
}
