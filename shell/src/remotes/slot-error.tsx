import { useEffect, useMemo } from 'react'
import { useRouteError } from 'react-router-dom'
import { RouteError } from '@escapes/shared-ui/core'
import { PageSkeleton } from '#/pages/page-skeleton.tsx'
import { isReloadDue, reloadOnce } from './reload-once.ts'
import { RemoteFailed } from './remote-failed.tsx'
import { RemoteUnavailable } from './remote-unavailable.ts'

/** What stands where a remote's page would be: its code is missing, or a page of it failed and had no word for it. */
export const SlotError = () => {
  const error = useRouteError()
  const missing = error instanceof RemoteUnavailable ? error : undefined
  // Without a network a reload would lose the page; with one it brings a newer boot document.
  const isReloading = useMemo(
    () => missing?.isFileGone === true && navigator.onLine && isReloadDue(missing.remote),
    [missing],
  )
  useEffect(() => {
    if (isReloading && missing) reloadOnce(missing.remote)
  }, [isReloading, missing])
  // Nobody should read of a failure, and reach for its button, in a page that is about to go.
  if (isReloading) return <PageSkeleton />
  return missing ? <RemoteFailed remote={missing.remote} /> : <RouteError />
}
