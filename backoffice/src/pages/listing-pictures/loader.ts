import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const listingPicturesLoader = staffLoader(({ api, params, signal }) => {
  const listingId = params['id'] ?? ''
  return {
    listingId,
    pictures: toResult(api('GET /admin/listings/:id/pictures', { params: { id: listingId }, signal })),
  }
})

export type ListingPicturesData = LoaderData<typeof listingPicturesLoader>
