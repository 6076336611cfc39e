import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { usePlatform, useSession } from '@escapes/platform'

/** Someone who signed in elsewhere, through the link in the mail for example, is taken on when this tab is looked at again. */
export const useArrival = (target: string, isBusy: boolean): void => {
  const platform = usePlatform()
  const session = useSession()
  const navigate = useNavigate()

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible' && !platform.session.get())
        platform.session
          .refresh()
          .catch(() => platform.telemetry({ phase: 'session', name: 'me', errorClass: 'unreachable' }))
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [platform])

  // While a form is on its way, its answer decides where to go.
  const hasArrived = session !== null && !isBusy
  useEffect(() => {
    if (hasArrived) void navigate(target, { replace: true })
  }, [hasArrived, navigate, target])
}
