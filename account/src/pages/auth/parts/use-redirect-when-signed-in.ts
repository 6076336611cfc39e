import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Me } from '@escapes/contract'
import { usePlatform, useSession } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'

/** Whoever waits for a mail opens its link beside this window; whoever has a form before them comes back to it. */
const waitingMs = 5_000
const idleMs = 60_000

/** Redirects when somebody signed in elsewhere in this browser, for example through the link in the mail. */
export const useRedirectWhenSignedIn = (
  target: string,
  { isBusy, isWaiting }: { isBusy: boolean; isWaiting: boolean },
): void => {
  const platform = usePlatform()
  const session = useSession()
  const navigate = useNavigate()
  const refresh = useCallback(
    () =>
      platform.session.refresh().catch((error: unknown) => {
        platform.telemetry({ phase: 'session', name: 'me', errorClass: 'unreachable' })
        throw error
      }),
    [platform],
  )
  usePolledUpdate<Me | null>(session === null ? null : undefined, refresh, {
    intervalMs: isWaiting ? waitingMs : idleMs,
  })

  // While a form is being sent, its response decides where to go.
  const isSignedIn = session !== null && !isBusy
  useEffect(() => {
    if (isSignedIn) void navigate(target, { replace: true })
  }, [isSignedIn, navigate, target])
}
