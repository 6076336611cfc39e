import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48rem)'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Two months side by side where they fit. */
export const useDisplayedMonthCount = (): 1 | 2 =>
  useSyncExternalStore(
    subscribe,
    () => (window.matchMedia(wide).matches ? 2 : 1),
    () => 1,
  )
