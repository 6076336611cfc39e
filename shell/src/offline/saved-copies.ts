import { useSyncExternalStore } from 'react'
import type { Fetch } from '@escapes/contract/client'

/** Set by `offline-worker.js` on what it kept. */
const savedAtHeader = 'x-escapes-saved-at'
const ofBooking = /\/bookings\//

let savedAt: string | undefined
const listeners = new Set<() => void>()
const set = (next: string | undefined): void => {
  if (next === savedAt) return
  savedAt = next
  for (const listener of listeners) listener()
}

/** Notes of each answer about a booking whether it is a saved copy, since the network did not answer. */
export const noteSavedCopies =
  (send: Fetch): Fetch =>
  async (address, init) => {
    const response = await send(address, init)
    if (ofBooking.test(address)) set(response.headers.get(savedAtHeader) ?? undefined)
    return response
  }

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** When the trip that the page shows was saved; undefined while the network answers. */
export const useSavedAt = (): string | undefined =>
  useSyncExternalStore(
    subscribe,
    () => savedAt,
    () => undefined,
  )
