import { useEffect, useState } from 'react'

/** The present, looked at again every `everyMs`; with null, only when that ends. */
export const useNow = (everyMs: number | null): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === null) return undefined
    const look = (): void => setNow(Date.now())
    const timer = setInterval(look, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
