import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const listingHistoryLoader = staffLoader(({ api, params, search, signal }) => {
  const listingId = params['id'] ?? ''
  const of = { params: { id: listingId }, signal }
  const cursor = search.get('cursor') || undefined
  return {
    listingId,
    listing: toResult(api('GET /admin/listings/:id', of)),
    history: toResult(api('GET /admin/listings/:id/history', { ...of, query: { limit: 50, cursor } })),
  }
})

export type ListingHistoryData = LoaderData<typeof listingHistoryLoader>
