import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

const never = (): (() => void) => () => undefined

/** The address of this page without its query; the path alone on a server. */
export const usePageUrlWithoutQuery = (): string => {
  const { pathname } = useLocation()
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
  return `${origin}${pathname}`
}
