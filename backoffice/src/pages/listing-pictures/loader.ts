import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'

export interface ListingPicturesData {
  listingId: string
  pictures: Promise<Result<CallOutput<'GET /admin/listings/:id/pictures'>>>
}

export const listingPicturesLoader =
  ({ api, guards }: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<ListingPicturesData> => {
    await guards.requireStaff(request)
    const listingId = params['id'] ?? ''
    const of = { params: { id: listingId }, signal: request.signal }
    return { listingId, pictures: toResult(api('GET /admin/listings/:id/pictures', of)) }
  }
