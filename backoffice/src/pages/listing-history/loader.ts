import type { LoaderFunctionArgs } from 'react-router-dom'
import type { HistoryEntry, Page, StaffListing } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface ListingHistoryData {
  listingId: string
  listing: Promise<Result<StaffListing>>
  history: Promise<Result<Page<HistoryEntry>>>
}

export const listingHistoryLoader =
  ({ api, guards }: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<ListingHistoryData> => {
    await guards.requireStaff(request)
    const listingId = params['id'] ?? ''
    const of = { params: { id: listingId }, signal: request.signal }
    const cursor = new URL(request.url).searchParams.get('cursor') || undefined
    return {
      listingId,
      listing: toResult(api('GET /admin/listings/:id', of)),
      history: toResult(api('GET /admin/listings/:id/history', { ...of, query: { limit: 50, cursor } })),
    }
  }
