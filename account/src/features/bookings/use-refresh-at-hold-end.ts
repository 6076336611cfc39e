import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Booking } from '@escapes/contract'

const maxDelayMs = 30 * 60_000

/** Loads the list again when the next hold expires. */
export const useRefreshAtHoldEnd = (bookings: readonly Booking[]): void => {
  const { revalidate } = useRevalidator()
  const ends = bookings.flatMap(({ state, holdExpiresAt }) =>
    state === 'hold' && holdExpiresAt ? [new Date(holdExpiresAt).getTime()] : [],
  )
  const holdEnds = ends.join()
  useEffect(() => {
    const waits = holdEnds
      .split(',')
      .map((end) => Number(end) - Date.now())
      .filter((wait) => wait > 0 && wait < maxDelayMs)
    if (waits.length === 0) return undefined
    const timer = setTimeout(() => void revalidate(), Math.min(...waits) + 500)
    return () => clearTimeout(timer)
  }, [holdEnds, revalidate])
}
