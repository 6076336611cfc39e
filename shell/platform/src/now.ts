import { useEffect, useState } from 'react'

/** The present in milliseconds, updated every `everyMs`; never updated with null. */
export const useNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === null) return undefined
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
