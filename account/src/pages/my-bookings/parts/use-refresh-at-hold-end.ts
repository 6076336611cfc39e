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
  const next = ends.filter((end) => end > Date.now()).reduce((first, end) => Math.min(first, end), Infinity)
  useEffect(() => {
    const wait = next - Date.now() + 500
    if (wait > longest) return
    const timer = setTimeout(() => void revalidate(), wait)
    return () => clearTimeout(timer)
  }, [next, revalidate])
}
