import { useSyncExternalStore } from 'react'

const phone = '(max-width: 47.99rem)'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const isPhone = (): boolean => window.matchMedia(phone).matches

/** Too narrow for much side by side, so that less is shown at a time. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, isPhone)
