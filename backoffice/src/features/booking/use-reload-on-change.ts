import { useCallback, useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import type { StaffBooking } from '@escapes/contract'
import { usePlatform } from '@escapes/platform'
import { usePolledUpdate } from '@escapes/platform/polling'

const intervalMs = 30_000

/**
 * Loads the page of a booking anew once a colleague or its customer has changed it: asked at an interval and when the
 * window gets the focus, never below an open dialog.
 */
export const useReloadOnChange = (booking: StaffBooking | undefined): void => {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const id = booking?.id
  const fetchLatest = useCallback(
    (signal: AbortSignal) => api('GET /admin/bookings/:id', { params: { id: id ?? '' }, signal, isBackground: true }),
    [api, id],
  )
  const newer = usePolledUpdate(booking, fetchLatest, { intervalMs })
  useEffect(() => {
    if (newer !== undefined && JSON.stringify(newer) !== JSON.stringify(booking)) void revalidate()
  }, [newer, booking, revalidate])
}
