import type { LoaderFunctionArgs } from 'react-router-dom'
import type { OwnReviewStates } from '@escapes/contract'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { fetchMyBookings, type BookingsOfView } from './fetch-my-bookings.ts'
import { toMyBookingsView, type MyBookingsView } from './my-bookings-search-params.ts'

export interface MyBookingsData {
  view: MyBookingsView
  /** Not awaited, so that the frame and the tabs are drawn at once. */
  bookings: Promise<Result<BookingsOfView>>
  /** Which of them are reviewed, or can be. */
  reviews: Promise<Result<OwnReviewStates>>
}

export const myBookingsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<MyBookingsData> => {
    await platform.guards.requireSession(request)
    const view = toMyBookingsView(new URL(request.url).searchParams)
    const { signal } = request
    return {
      view,
      bookings: toResult(fetchMyBookings(platform, view, signal)),
      reviews: toResult(platform.api('GET /me/reviews', { signal })),
    }
  }
