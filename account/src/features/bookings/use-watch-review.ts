import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { isUnderReview } from './standing.ts'

const everyMs = 30_000

/**
 * While we look at a slip, its traveller's page asks now and then how that went, and whenever one comes back to it. The
 * page itself is loaded anew only when something did change; a question that fails is asked again later.
 */
export const useWatchReview = (booking: Booking | undefined): void => {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const id = booking && isUnderReview(booking) ? booking.id : undefined
  const shown = JSON.stringify(booking)
  useEffect(() => {
    if (id === undefined) return undefined
    const stop = new AbortController()
    let isAsking = false
    const look = async (): Promise<void> => {
      if (document.hidden || isAsking) return
      isAsking = true
      try {
        const now = await api('GET /bookings/:id', { params: { id }, signal: stop.signal })
        if (!stop.signal.aborted && JSON.stringify(now) !== shown) await revalidate()
      } catch {
        // What is shown stays; the next look may be luckier.
      } finally {
        isAsking = false
      }
    }
    const timer = setInterval(() => void look(), everyMs)
    const onReturn = () => void look()
    const { signal } = stop
    window.addEventListener('focus', onReturn, { signal })
    document.addEventListener('visibilitychange', onReturn, { signal })
    return () => {
      clearInterval(timer)
      stop.abort()
    }
  }, [api, id, revalidate, shown])
}
