import { toResult } from '@escapes/platform/result'
import { receiptStatuses } from '#/features/booking/labels.ts'
import { loadPollablePage } from '#/features/polling/load-pollable-page.ts'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'

export const receiptsLoader = staffLoader(({ api, search, signal }) => {
  const status = receiptStatuses.find((known) => known === search.get('status')) ?? 'submitted'
  const bookingId = search.get('booking')
  const query = { status, bookingId: bookingId ?? undefined, cursor: search.get('cursor') ?? undefined, limit: 50 }
  return {
    status,
    bookingId,
    /** The receipt selected by a link. */
    receiptId: search.get('receipt'),
    receipts: toResult(loadPollablePage(signal, (how) => api('GET /admin/receipts', { query, ...how }))),
  }
})

export type ReceiptsData = LoaderData<typeof receiptsLoader>
