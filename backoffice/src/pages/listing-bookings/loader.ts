import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const listingBookingsLoader = staffLoader(({ api, params, search, signal }) => {
  const listingId = params['id'] ?? ''
  const cursor = search.get('cursor') || undefined
  const query = { listing: listingId, sort: 'check-in' as const, limit: 50, cursor }
  return {
    listingId,
    listing: toResult(api('GET /admin/listings/:id', { params: { id: listingId }, signal })),
    bookings: toResult(api('GET /admin/bookings', { query, signal })),
  }
})

export type ListingBookingsData = LoaderData<typeof listingBookingsLoader>
