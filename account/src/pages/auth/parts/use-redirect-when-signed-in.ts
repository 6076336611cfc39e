import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePlatform, useSession } from '@escapes/platform'

/** Redirects when somebody signed in elsewhere, for example through the link in the mail, and this tab is visible again. */
export const useRedirectWhenSignedIn = (target: string, isBusy: boolean): void => {
  const platform = usePlatform()
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    const checkSession = () => {
      if (document.visibilityState === 'visible' && !platform.session.get())
        platform.session
          .refresh()
          .catch(() => platform.telemetry({ phase: 'session', name: 'me', errorClass: 'unreachable' }))
    }
    document.addEventListener('visibilitychange', checkSession)
    return () => document.removeEventListener('visibilitychange', checkSession)
  }, [platform])

  // While a form is being sent, its response decides where to go.
  const isSignedIn = session !== null && !isBusy
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true })
  }, [isSignedIn, navigate, target])
}
