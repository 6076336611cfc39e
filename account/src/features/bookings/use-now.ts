import { useEffect, useState } from 'react'

const everyMs = 30_000

/** The present, fine enough for what is left in minutes. */
export const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
