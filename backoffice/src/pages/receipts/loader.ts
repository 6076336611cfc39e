import type { LoaderFunctionArgs } from 'react-router-dom'
import type { DeskReceipt, Page } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import { receiptStatuses, type ReceiptStatus } from '#/features/booking/words.ts'

export interface ReceiptsData {
  status: ReceiptStatus
  /** Only those of one booking. */
  bookingId: string | null
  /** The one a link leads to. */
  receiptId: string | null
  receipts: Promise<Settled<Page<DeskReceipt>>>
}

export const receiptsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<ReceiptsData> => {
    await platform.guards.requireStaff(request)
    const search = new URL(request.url).searchParams
    const status = receiptStatuses.find((known) => known === search.get('status')) ?? 'submitted'
    const bookingId = search.get('booking')
    const query = { status, bookingId: bookingId ?? undefined, cursor: search.get('cursor') ?? undefined, limit: 50 }
    return {
      status,
      bookingId,
      receiptId: search.get('receipt'),
      receipts: settle(platform.api('GET /admin/receipts', { query, signal: request.signal })),
    }
  }
