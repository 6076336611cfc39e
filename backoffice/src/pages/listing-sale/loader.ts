import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const listingSaleLoader = staffLoader(({ api, params, signal }) => {
  const listingId = params['id'] ?? ''
  const of = { params: { id: listingId }, signal }
  return {
    listingId,
    rules: toResult(api('GET /admin/listings/:id/sale-rules', of)),
    departures: toResult(api('GET /admin/listings/:id/departures', of)),
  }
})

export type ListingSaleData = LoaderData<typeof listingSaleLoader>
