import type { Booking } from '@escapes/contract'
import { askOfflineWorker, listLoadedFiles } from './offline-worker.ts'

/** Has the shell's service worker keep the open trip, so that it can be read without a network. */
export const keepTrip = (userId: string, { id, state, refund }: Booking): Promise<void> => {
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
  return askOfflineWorker(message)
}
