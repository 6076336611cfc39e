import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StaffReceipt, Page } from '@escapes/contract'
import type { CallInput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { receiptStatuses, type ReceiptStatus } from '#/features/booking/labels.ts'
import type { PollablePage } from '#/features/polling/use-polled-rows.ts'

export interface ReceiptsData {
  status: ReceiptStatus
  bookingId: string | null
  /** The receipt selected by a link. */
  receiptId: string | null
  receipts: Promise<Result<PollablePage<Page<StaffReceipt>>>>
}

type Query = CallInput<'GET /admin/receipts'>['query']

const listReceipts = async (
  { api }: Platform,
  query: Query,
  first: AbortSignal,
): Promise<PollablePage<Page<StaffReceipt>>> => {
  const fetchAgain = (signal: AbortSignal): Promise<Page<StaffReceipt>> =>
    api('GET /admin/receipts', { query, signal, isBackground: true })
  return { page: await api('GET /admin/receipts', { query, signal: first }), fetchAgain }
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
      receipts: toResult(listReceipts(platform, query, request.signal)),
    }
  }
