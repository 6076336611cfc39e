import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StaffListing } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface ListingBookingsData {
  listingId: string
  listing: Promise<Result<StaffListing>>
  bookings: Promise<Result<CallOutput<'GET /admin/bookings'>>>
}

export const listingBookingsLoader =
  ({ api, guards }: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<ListingBookingsData> => {
    await guards.requireStaff(request)
    const listingId = params['id'] ?? ''
    const { signal } = request
    const cursor = new URL(request.url).searchParams.get('cursor') || undefined
    const query = { listing: listingId, sort: 'check-in' as const, limit: 50, cursor }
    return {
      listingId,
      listing: toResult(api('GET /admin/listings/:id', { params: { id: listingId }, signal })),
      bookings: toResult(api('GET /admin/bookings', { query, signal })),
    }
  }
