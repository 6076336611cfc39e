import type { LoaderFunctionArgs } from 'react-router-dom'
import type { StaffReviews } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { readReviewsView, type ReviewsView } from './reviews-view.ts'

export interface ReviewsData {
  shown: ReviewsView
  reviews: Promise<Result<StaffReviews>>
}

export const reviewsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<ReviewsData> => {
    await platform.guards.requireStaff(request)
    const shown = readReviewsView(new URL(request.url).search)
    const query = { view: shown.view, q: shown.q || undefined, cursor: shown.cursor, limit: 24 }
    return { shown, reviews: toResult(platform.api('GET /admin/reviews', { query, signal: request.signal })) }
  }
