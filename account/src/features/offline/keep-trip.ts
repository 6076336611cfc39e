import type { Booking } from '@escapes/contract'

/** What the open page loaded: code, styles, fonts and pictures. */
const listLoadedFiles = (): string[] => {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
  return [...new Set(own.map(({ pathname, search }) => pathname + search))]
}

/** Has the shell's service worker keep the open trip, so that it can be read without a network. */
export const keepTrip = async (userId: string, { id, state, refund }: Booking): Promise<void> => {
  // On plain http there is none.
  if (!('serviceWorker' in navigator)) return
  const { serviceWorker } = navigator
  await serviceWorker.register('/offline-worker.js', { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  const booking = `/api/v1/bookings/${id}`
  const hasDocuments = state === 'confirmed' || state === 'completed'
  const message = {
    type: 'keep-trip',
    userId,
    bookingId: id,
    answers: [
      '/api/v1/currency-rates',
      booking,
      `${booking}/receipts`,
      ...(refund ? [`${booking}/refunds`] : [`${booking}/payment`]),
    ],
    documents: hasDocuments ? [`${booking}/trip-pack`, `${booking}/voucher`] : [],
    files: listLoadedFiles(),
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
  active?.postMessage(message)
}
