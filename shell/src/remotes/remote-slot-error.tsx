import { useEffect, useMemo } from 'react'
import { useRouteError } from 'react-router-dom'
import { RouteError } from '@escapes/shared-ui/core'
import { PageSkeleton } from '#/pages/page-skeleton.tsx'
import { isReloadAllowed, reloadOncePerMinute } from './reload-once-per-minute.ts'
import { RemoteFailure } from './remote-failure.tsx'
import { RemoteUnavailable } from './remote-unavailable.ts'

/**
 * Error page of a remote: shown when its code cannot be loaded, or when a page without an error page of its own threw.
 */
export const RemoteSlotError = () => {
  const error = useRouteError()
  const missing = error instanceof RemoteUnavailable ? error : undefined
  // Offline a reload would lose the page; online it loads a newer boot document.
  const isReloading = useMemo(
    () => missing?.isFileUnreachable === true && navigator.onLine && isReloadAllowed(missing.remote),
    [missing],
  )
  useEffect(() => {
    if (isReloading && missing) reloadOncePerMinute(missing.remote)
  }, [isReloading, missing])
  // The page is about to reload: no error is shown.
  if (isReloading) return <PageSkeleton />
  return missing ? <RemoteFailure remote={missing.remote} error={missing} /> : <RouteError />
}
