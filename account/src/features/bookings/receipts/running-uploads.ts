import { useSyncExternalStore } from 'react'
import type { UploadProgress } from '@escapes/platform/receipt-upload'

interface RunningUpload {
  progress: UploadProgress
  cancel: () => void
}

const byBooking = new Map<string, RunningUpload>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How far the receipts on their way are: an upload goes on while its customer looks at another page. */
export const setRunningUpload = (bookingId: string, upload: RunningUpload | undefined): void => {
  if (upload) byBooking.set(bookingId, upload)
  else byBooking.delete(bookingId)
  for (const listener of listeners) listener()
}

export const useRunningUpload = (bookingId: string): RunningUpload | undefined =>
  useSyncExternalStore(subscribe, () => byBooking.get(bookingId))
