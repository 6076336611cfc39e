import type { LoaderFunctionArgs } from 'react-router-dom'
import type { TablePreferences } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Platform } from '@escapes/platform'
import { toResult, type Result } from '@escapes/platform/result'
import type { PollablePage } from '#/features/polling/use-polled-rows.ts'
import type { BookingsView } from './bookings-view.ts'
import { readBookingsView, toBookingsQuery } from './bookings-search-params.ts'

type Bookings = CallOutput<'GET /admin/bookings'>

/** While a new view loads, the page and the polling of the old one stay. */
export type PollableBookingsPage = PollablePage<Bookings>

export interface BookingsData {
  view: BookingsView
  /** Not awaited, so that filters respond at once. */
  bookings: Promise<Result<PollableBookingsPage>>
  preferences: Promise<Result<TablePreferences>>
}

const listBookings = async (
  { api }: Platform,
  view: BookingsView,
  first: AbortSignal,
): Promise<PollableBookingsPage> => {
  const query = toBookingsQuery(view)
  const fetchAgain = (signal: AbortSignal): Promise<Bookings> =>
    api('GET /admin/bookings', { query, signal, isBackground: true })
  return { page: await api('GET /admin/bookings', { query, signal: first }), fetchAgain }
}

export const bookingsLoader =
  (platform: Platform) =>
  async ({ request }: LoaderFunctionArgs): Promise<BookingsData> => {
    await platform.guards.requireStaff(request)
    const view = readBookingsView(new URL(request.url).searchParams)
    const { signal } = request
    return {
      view,
      bookings: toResult(listBookings(platform, view, signal)),
      preferences: toResult(
        platform.api('GET /admin/table-preferences/:table', { params: { table: 'bookings' }, signal }),
      ),
    }
  }
