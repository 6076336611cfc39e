import type { LoaderFunctionArgs } from 'react-router-dom'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import { listBookings, type BookingsAnswer } from './list-bookings.ts'
import { viewOf, type BookingsView } from './search-params.ts'

export interface MyBookings {
  view: BookingsView
  /** Still on its way when the page is drawn, so that the frame and the tabs stand at once. */
  bookings: Promise<Settled<BookingsAnswer>>
}

export const loader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<MyBookings> => {
    await platform.guards.requireSession(request)
    const view = viewOf(new URL(request.url).searchParams)
    return { view, bookings: settle(listBookings(platform, view, request.signal)) }
  }
