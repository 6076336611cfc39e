import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Booking } from '@escapes/contract'

const longest = 30 * 60_000

/** When the next hold runs out the list is asked for again, so that the page never claims what is over. */
export const useRefreshAtHoldEnd = (bookings: readonly Booking[]): void => {
  const { revalidate } = useRevalidator()
  const ends = bookings.flatMap(({ state, holdExpiresAt }) =>
    state === 'hold' && holdExpiresAt ? [new Date(holdExpiresAt).getTime()] : [],
  )
  const known = ends.join()
  useEffect(() => {
    const waits = known
      .split(',')
      .map((end) => Number(end) - Date.now())
      .filter((wait) => wait > 0 && wait < longest)
    if (waits.length === 0) return undefined
    const timer = setTimeout(() => void revalidate(), Math.min(...waits) + 500)
    return () => clearTimeout(timer)
  }, [known, revalidate])
}
