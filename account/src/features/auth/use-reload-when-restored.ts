import { useEffect } from 'react'

/** A page that was left for a provider, and is shown again as it was by the back button, still waits for it. */
export const useReloadWhenRestored = (): void =>
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => {
      if (persisted) location.reload()
    }
    window.addEventListener('pageshow', reload)
    return () => window.removeEventListener('pageshow', reload)
  }, [])
