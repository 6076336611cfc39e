import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { RouteError } from '@escapes/shared-ui/core'
import { reloadOnce } from './reload-once.ts'
import { RemoteFailed } from './remote-failed.tsx'
import { RemoteUnavailable } from './remote-unavailable.ts'

/** What stands where a remote's page would be: its code is missing, or a page of it failed and had no word for it. */
export const SlotError = () => {
  const error = useRouteError()
  const missing = error instanceof RemoteUnavailable ? error : undefined
  useEffect(() => {
    // Without a network a reload would lose the page; with one it brings a newer boot document.
    if (missing?.isFileGone && navigator.onLine) reloadOnce(missing.remote)
  }, [missing])
  return missing ? <RemoteFailed remote={missing.remote} /> : <RouteError />
}
