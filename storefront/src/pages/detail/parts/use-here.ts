import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'

const never = (): (() => void) => () => undefined

/** The full address of this page without its query; only its path where there is no window. */
export const useHere = (): string => {
  const { pathname } = useLocation()
  const origin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => '',
  )
  return `${origin}${pathname}`
}
