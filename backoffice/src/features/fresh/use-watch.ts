import { useEffect, useState } from 'react'

const every = 20_000

/** A question that is read while it is asked stays as it is. */
const isAsked = (): boolean => document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/**
 * Asks quietly again what a page shows: every twenty seconds and on return to the window; not while it is hidden or a
 * dialog is open. An answer belongs to what was `shown` when it was asked for; a failure is nobody's concern, since
 * what stands there still holds.
 */
export const useWatch = <T>(
  shown: T | undefined,
  ask: ((signal: AbortSignal) => Promise<T>) | undefined,
): T | undefined => {
  const [fresh, setFresh] = useState<{ shown: T; answer: T }>()
  useEffect(() => {
    if (shown === undefined || !ask) return undefined
    const leaving = new AbortController()
    let isUnderWay = false
    const look = async (): Promise<void> => {
      if (isUnderWay || document.visibilityState === 'hidden' || isAsked()) return
      isUnderWay = true
      try {
        const answer = await ask(leaving.signal)
        if (!leaving.signal.aborted) setFresh({ shown, answer })
      } catch {
        // Asked again soon.
      } finally {
        isUnderWay = false
      }
    }
    const lookNow = () => void look()
    const timer = setInterval(lookNow, every)
    window.addEventListener('focus', lookNow)
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      leaving.abort()
      clearInterval(timer)
      window.removeEventListener('focus', lookNow)
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [shown, ask])
  return fresh?.shown === shown ? fresh?.answer : undefined
}
