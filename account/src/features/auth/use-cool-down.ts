import { useCallback, useEffect, useState } from 'react'

const secondsUntil = (end: number): number => Math.max(0, Math.ceil((end - Date.now()) / 1000))

/** Seconds until an action is allowed again; `start` restarts them. */
export const useCoolDown = (seconds: number, startsNow: boolean): { secondsLeft: number; start: () => void } => {
  const [end, setEnd] = useState(() => (startsNow ? Date.now() + seconds * 1000 : 0))
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(end))
  useEffect(() => {
    if (secondsUntil(end) === 0) return undefined
    const timer = setInterval(() => {
      setSecondsLeft(secondsUntil(end))
      if (secondsUntil(end) === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [end])
  const start = useCallback(() => {
    setEnd(Date.now() + seconds * 1000)
    setSecondsLeft(seconds)
  }, [seconds])
  return { secondsLeft, start }
}
