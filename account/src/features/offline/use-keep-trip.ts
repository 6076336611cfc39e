import { useEffect } from 'react'
import type { Booking } from '@escapes/contract'
import { useSession } from '@escapes/platform'

/** Long enough for the page to have loaded its pictures. */
const settleMs = 2_000

/** Keeps the trip that its owner opened, and keeps it anew when it changed. */
export const useKeepTrip = (booking: Booking | undefined): void => {
  const userId = useSession()?.id
  useEffect(() => {
    if (!booking || userId === undefined) return undefined
    const timer = setTimeout(() => {
      // Without it the trip needs the network, as before.
      void import('./keep-trip.ts').then(({ keepTrip }) => keepTrip(userId, booking)).catch(() => undefined)
    }, settleMs)
    return () => clearTimeout(timer)
  }, [booking, userId])
}
