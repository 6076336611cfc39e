import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { Booking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'
import { isReceiptUnderReview } from './booking-status.ts'

const intervalMs = 30_000

/** While a receipt is under review, its booking is polled; the page is loaded anew only when something did change. */
export const useReceiptReviewPolling = (booking: Booking | undefined): void => {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const id = booking && isReceiptUnderReview(booking) ? booking.id : undefined
  const fetchLatest = useCallback(
    (signal: AbortSignal) => api('GET /bookings/:id', { params: { id: id ?? '' }, signal, isBackground: true }),
    [api, id],
  )
  const newer = usePolledUpdate(booking, id === undefined ? undefined : fetchLatest, { intervalMs })
  useEffect(() => {
    if (newer !== undefined && JSON.stringify(newer) !== JSON.stringify(booking)) void revalidate()
  }, [newer, booking, revalidate])
}
