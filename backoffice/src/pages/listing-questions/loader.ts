import { toResult } from '@escapes/platform/result'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'

export const listingQuestionsLoader = staffLoader(({ api, params, signal }) => {
  const listingId = params['id'] ?? ''
  return {
    listingId,
    questions: toResult(api('GET /admin/listings/:id/questions', { params: { id: listingId }, signal })),
  }
})

export type ListingQuestionsData = LoaderData<typeof listingQuestionsLoader>
