import { useSyncExternalStore } from 'react'

const phone = '(max-width: 47.99rem)'

const subscribe = (listener: () => void): (() => void) => {
  const query = window.matchMedia(phone)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Too narrow for days side by side. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(phone).matches)
