import type { LoaderFunctionArgs } from 'react-router-dom'
import type { BookingReview } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { asProblem } from '@escapes/platform/problem'

export interface ReviewPageData {
  /** Null: there is no such booking, or the trip is not over. */
  booking: BookingReview | null
}

const codesOfNothing: ReadonlySet<string> = new Set(['not-found', 'validation-failed', 'review-not-open'])

export const reviewLoader =
  (platform: Platform) =>
  async ({ request, params }: LoaderFunctionArgs): Promise<ReviewPageData> => {
    await platform.guards.requireSession(request)
    const call = { params: { id: params['id'] ?? '' }, signal: request.signal }
    try {
      return { booking: await platform.api('GET /bookings/:id/review', call) }
    } catch (error) {
      if (codesOfNothing.has(asProblem(error)?.code ?? '')) return { booking: null }
      throw error
    }
  }
