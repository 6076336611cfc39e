import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import { fetchMyBookings, type BookingsOfView } from './fetch-my-bookings.ts'
import { toMyBookingsView, type MyBookingsView } from './my-bookings-search-params.ts'

export interface MyBookingsData {
  view: MyBookingsView
  /** Not awaited, so that the frame and the tabs are drawn at once. */
  bookings: Promise<Result<BookingsOfView>>
}

export const myBookingsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<MyBookingsData> => {
    await platform.guards.requireSession(request)
    const view = toMyBookingsView(new URL(request.url).searchParams)
    return { view, bookings: toResult(fetchMyBookings(platform, view, request.signal)) }
  }
