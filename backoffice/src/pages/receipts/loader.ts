import type { LoaderFunctionArgs } from 'react-router-dom'
import type { DeskReceipt, Page } from '@escapes/contract'
import type { CallInput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import { receiptStatuses, type ReceiptStatus } from '#/features/booking/words.ts'
import type { Watched } from '#/features/fresh/use-fresh-rows.ts'

export interface ReceiptsData {
  status: ReceiptStatus
  /** Only those of one booking. */
  bookingId: string | null
  /** The one a link leads to. */
  receiptId: string | null
  receipts: Promise<Settled<Watched<Page<DeskReceipt>>>>
}

type Query = CallInput<'GET /admin/receipts'>['query']

const listReceipts = async (
  { api }: Platform,
  query: Query,
  first: AbortSignal,
): Promise<Watched<Page<DeskReceipt>>> => {
  const again = (signal: AbortSignal): Promise<Page<DeskReceipt>> => api('GET /admin/receipts', { query, signal })
  return { page: await again(first), again }
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
      receipts: settle(listReceipts(platform, query, request.signal)),
    }
  }
