import { toResult } from '@escapes/platform/result'
import { isPhone } from '#/features/layout/use-is-phone.ts'
import { staffLoader, type LoaderData } from '#/features/session/staff-loader.ts'
import { readReviewsView } from './reviews-view.ts'

export const reviewsLoader = staffLoader(({ api, search, signal }) => {
  const shown = readReviewsView(search.toString())
  const query = { view: shown.view, q: shown.q || undefined, cursor: shown.cursor, limit: isPhone() ? 6 : 24 }
  return { shown, reviews: toResult(api('GET /admin/reviews', { query, signal })) }
})

export type ReviewsData = LoaderData<typeof reviewsLoader>
