import { useEffect, useState } from 'react'
import { lazyWithFallback } from '@escapes/shared-ui/core'

const MovingPicture = lazyWithFallback(
  async () => (await import('./moving-picture.tsx')).MovingPicture,
  () => null,
)

interface Connection {
  saveData?: boolean
  effectiveType?: string
  /** Megabits a second. */
  downlink?: number
}

/** The video weighs three megabits. */
const slowMegabits = 2

/** Not with reduced motion, data saving or a slow connection. */
const isWelcome = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  const { saveData = false, effectiveType = '4g', downlink = Infinity } = connection ?? {}
  const isSlow = effectiveType !== '4g' || downlink < slowMegabits
  return !saveData && !isSlow && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Once the page has loaded and nothing is left to paint: the largest paint is the poster's. */
const afterFirstPaints = (run: () => void): (() => void) => {
  const stop = new AbortController()
  const runUnlessLeft = (): void => void (stop.signal.aborted || run())
  const later = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(runUnlessLeft, { timeout: 3_000 })
    else setTimeout(runUnlessLeft, 200)
  }
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true, signal: stop.signal })
  return () => stop.abort()
}

/** Over the poster, after the page has loaded; its code, too, comes only where it is welcome. */
export const HeroVideo = () => {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => afterFirstPaints(() => setWanted(isWelcome())), [])
  return isWanted ? <MovingPicture /> : null
}
