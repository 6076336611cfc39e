import type { LoaderFunctionArgs } from 'react-router-dom'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { settle, type Settled } from '@escapes/platform/settled'
import type { BookingsView } from './bookings-view.ts'
import { readView, toQuery } from './search-params.ts'

export interface BookingsAnswer {
  /** The view this answers, which may be older than the one in the address. */
  view: BookingsView
  page: CallOutput<'GET /admin/bookings'>
}

export interface BookingsData {
  view: BookingsView
  /** Still on its way when the page is drawn, so that filters answer at once. */
  bookings: Promise<Settled<BookingsAnswer>>
}

const listBookings = async ({ api }: Platform, view: BookingsView, signal: AbortSignal): Promise<BookingsAnswer> => ({
  view,
  page: await api('GET /admin/bookings', { query: toQuery(view), signal }),
})

export const bookingsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<BookingsData> => {
    await platform.guards.requireStaff(request)
    const view = readView(new URL(request.url).searchParams)
    return { view, bookings: settle(listBookings(platform, view, request.signal)) }
  }
