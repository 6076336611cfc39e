import type { CallOutput } from '@escapes/contract/client'
import { toResult } from '@escapes/platform/result'
import { loadPollablePage } from '#/features/polling/load-pollable-page.ts'
import type { PollablePage } from '#/features/polling/use-polled-rows.ts'
import { type LoaderData, staffLoader } from '#/features/session/staff-loader.ts'
import { readBookingsView, toBookingsQuery } from './bookings-search-params.ts'

/** While a new view loads, the page and the polling of the old one stay. */
export type PollableBookingsPage = PollablePage<CallOutput<'GET /admin/bookings'>>

export const bookingsLoader = staffLoader(({ api, search, signal }) => {
  const view = readBookingsView(search)
  const query = toBookingsQuery(view)
  return {
    view,
    // Not awaited, so that filters respond at once.
    bookings: toResult(loadPollablePage(signal, (how) => api('GET /admin/bookings', { query, ...how }))),
    preferences: toResult(api('GET /admin/table-preferences/:table', { params: { table: 'bookings' }, signal })),
  }
})

export type BookingsData = LoaderData<typeof bookingsLoader>
